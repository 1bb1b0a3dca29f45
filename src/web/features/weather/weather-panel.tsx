import { CloudAlert } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CityField } from './city-field.tsx';
import { useWeather, type WeatherWords } from './use-weather.ts';
import { AverageNotice, WeatherReport } from './weather-report.tsx';

/** Looks up the weather of a city; it does not look by itself, so it is empty at first. */
export function WeatherPanel({ words, farmCity = '' }: { words: WeatherWords; farmCity?: string }) {
  const { shown, trouble, isBusy, lookUp } = useWeather(words);
  const [city, setCity] = useState(farmCity);
  const form = useRef<HTMLFormElement>(null);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!city.trim()) form.current?.querySelector('input')?.focus();
    void lookUp(city);
  }
  return (
    <Panel title={words.title}>
      <div className="grid gap-4 p-4 sm:p-5">
        <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <CityField label={words.city} first={farmCity} value={city} onValue={setCity} />
          <Button type="submit" tone="secondary" busy={isBusy} className="px-4!">
            {words.lookUp}
          </Button>
        </form>
        {trouble && !trouble.isWithAverage && (
          <Notice tone="clay" role="alert" icon={<CloudAlert />}>
            <p className="font-semibold">{trouble.text}</p>
            {trouble.more && <p>{trouble.more}</p>}
          </Notice>
        )}
        {shown && 'average' in shown && (
          <AverageNotice
            average={shown.average}
            trouble={trouble?.isWithAverage ? trouble.text : undefined}
            words={words}
          />
        )}
        <div aria-live="polite" aria-busy={isBusy} className="grid gap-4 empty:hidden">
          {shown && <WeatherReport shown={shown} words={words} />}
        </div>
      </div>
    </Panel>
  );
}
