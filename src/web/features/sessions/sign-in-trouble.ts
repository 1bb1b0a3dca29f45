import { CallFailed } from '#web/kit/call.ts';
import { waitText } from '#web/kit/format.ts';
import { fill, type Locale } from '#web/kit/words.ts';

export type Trouble = { text: string; detail?: string };

/** What to tell whoever asked for a code in vain. Behind a failed look-up stands the server's own sentence. */
export function signInTrouble(error: unknown, words: Locale['Login']['errors']): Trouble {
  if (!(error instanceof CallFailed)) throw error;
  const { refusal } = error;
  if (!refusal) return { text: words.network };
  const { code, message, retryAfterSeconds = 60 } = refusal;
  if (code === 'too_many') return { text: fill(words.tooMany, { time: waitText(retryAfterSeconds) }) };
  if (code === 'work_first') return { text: words.busy };
  if (code === 'no_channel') return { text: words.notSent };
  if (code === 'broken') return { text: message };
  return { text: words.failed, detail: message };
}
