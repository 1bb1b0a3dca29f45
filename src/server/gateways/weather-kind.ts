import type { WeatherKind } from '#contract/sellers/weather.ts';

/** The first that fits: 'heavy intensity rain' is heavy before it is rain, 'thunderstorm with rain' is a storm. */
const words: [RegExp, WeatherKind][] = [
  [/thunder/, 'thunderstorm'],
  [/snow|sleet/, 'snow'],
  [/(heavy|violent|very|extreme|ragged).{0,40}rain/, 'heavy rain'],
  [/rain|drizzle/, 'rain'],
  [/fog/, 'fog'],
  [/mist/, 'mist'],
  [/haze|smoke|dust|sand|ash/, 'haze'],
  [/clear/, 'clear sky'],
  [/cloud|overcast/, 'clouds'],
];

/** OpenWeatherMap's names of its pictures, without the letter for day or night. */
const pictures: Record<string, WeatherKind> = {
  '01': 'clear sky',
  '02': 'clouds',
  '03': 'clouds',
  '04': 'clouds',
  '09': 'rain',
  '10': 'rain',
  '11': 'thunderstorm',
  '13': 'snow',
  '50': 'mist',
};

/** By the description, as the spec has it; by the service's own picture only where nothing is described. */
export function kindOf(description: string | null, icon: string | null): WeatherKind {
  if (description === null) return pictures[icon?.slice(0, 2) ?? ''] ?? 'default';
  const said = description.toLowerCase();
  return words.find(([pattern]) => pattern.test(said))?.[1] ?? 'default';
}
