import { people } from '#contract/people/people.ts';
import { call } from '#web/kit/api/call.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import type { Locale } from '#web/kit/words/words.ts';

type Words = Locale['Account']['details']['errors'];

/** Gives a new name. */
export function useRename(words: Words, name: string, onClose: (isSaved: boolean) => void) {
  const saveUser = useSaveUser();
  const read = (typed: { username: string }) =>
    typed.username.trim() ? readBy(people.rename.input, typed) : { errors: { username: words.name } };
  const form = useForm({
    blank: { username: name },
    read,
    send: async (typed: { username: string }) => saveUser(await call('PATCH /api/me', typed)),
    explain: ({ refusal }) => ({ fields: { username: refusal?.fields.username ?? words.failed } }),
    onClose,
  });
  const isNamed = form.draft.username.trim() !== '';
  // One that is too long is told while it is typed, as at sign-up.
  return { ...form, errors: { ...(isNamed && read(form.draft).errors), ...form.errors } };
}
