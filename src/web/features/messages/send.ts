import type { MessageDraft } from '#contract/people/messages.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';

type Refused = { message: string; fields: Record<string, string> };

/** Nothing when the message has arrived, else why not. */
export async function sendMessage(draft: MessageDraft): Promise<Refused | undefined> {
  try {
    await call('POST /api/messages', draft);
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { message: error.message, fields: error.refusal?.fields ?? {} };
  }
}
