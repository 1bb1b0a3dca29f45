import {
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudRain,
  CloudRainWind,
  CloudSnow,
  Cloudy,
  Haze,
  type LucideProps,
  Sun,
  Thermometer,
} from 'lucide-react';
import type { WeatherKind } from '#contract/sellers/weather.ts';

const icons = {
  'clear sky': Sun,
  clouds: Cloudy,
  haze: Haze,
  rain: CloudRain,
  'heavy rain': CloudRainWind,
  thunderstorm: CloudLightning,
  snow: CloudSnow,
  fog: CloudFog,
  mist: CloudDrizzle,
  default: Thermometer,
} satisfies Record<WeatherKind, unknown>;

export function WeatherIcon({ kind, ...rest }: LucideProps & { kind: WeatherKind }) {
  const Icon = icons[kind];
  return <Icon {...rest} />;
}
