import { useState } from 'react';
import { averageOf, monthIn } from '#contract/sellers/climate.ts';
import type { MonthAverage, Weather, WeatherReply } from '#contract/sellers/weather.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

export type WeatherWords = Locale['farmerWeather'];
export type Shown = { weather: Weather } | { average: MonthAverage };
type Trouble = {
  text: string;
  more?: string;
  /** What is usual is shown in place of what could not be fetched, and says so. */
  isWithAverage?: boolean;
};

/** What the last lookup found, or what went wrong with it. What was found stays until the next lookup is answered: the
 *  figures of one town must not stand below the name of another. */
export function useWeather(words: WeatherWords) {
  const [shown, setShown] = useState<Shown>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const { emptyCity, notFound, tryOther, network } = words.errors;

  async function lookUp(typed: string) {
    const city = typed.trim();
    if (isBusy) return;
    if (!city) return setTrouble({ text: emptyCity });
    setTrouble(undefined);
    setBusy(true);
    try {
      tell(city, await ask(city));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      fail({ text: error.message });
    } finally {
      setBusy(false);
    }
  }

  function tell(city: string, reply: WeatherReply) {
    if (reply.outcome === 'live') return setShown(reply);
    if (reply.outcome === 'not_found') return fail({ text: notFound, more: tryOther });
    const { average } = reply;
    if (!average) return fail({ text: network, more: fill(words.average.none, { city }) });
    setTrouble({ text: network, isWithAverage: true });
    setShown({ average });
  }

  function fail(because: Trouble) {
    setShown(undefined);
    setTrouble(because);
  }
  return { shown, trouble, isBusy, lookUp };
}

/** With no way to our own server, what is usual in this month is known here too. */
async function ask(city: string): Promise<WeatherReply> {
  return call('GET /api/weather', { city }).catch((error: unknown) => {
    const code = error instanceof CallFailed ? (error.refusal?.code ?? 'broken') : undefined;
    if (code !== 'broken') throw error;
    return { outcome: 'unavailable', average: averageOf(city, monthIn()) };
  });
}
