import { singleFlight } from './single-flight.ts';

/** Keeps answers as long as nothing that they are made of has changed. `state` is a number that grows with each change,
 *  asked for after the question came: so no answer is older than its question. */
export function versionedCache<Answer>(most: number) {
  const share = singleFlight<Answer>();
  const kept = new Map<string, Answer>();
  let latest = -1;

  return async (question: string, state: number, find: () => Promise<Answer>): Promise<Answer> => {
    if (state > latest) {
      latest = state;
      kept.clear();
    }
    const known = kept.get(question);
    if (known !== undefined) return known;
    const begun = latest;
    const answer = await share(question, find);
    if (begun === latest) keep(question, answer);
    return answer;
  };

  function keep(question: string, answer: Answer) {
    kept.set(question, answer);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }
}
