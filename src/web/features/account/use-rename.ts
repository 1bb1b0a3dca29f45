import { call } from '#web/kit/api/call.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import type { Locale } from '#web/kit/words/words.ts';

type Words = Locale['Account']['details']['errors'];

/** Gives a new name. */
export function useRename(words: Words, name: string, onClose: (isSaved: boolean) => void) {
  const saveUser = useSaveUser();
  return useForm({
    blank: { username: name },
    read: (typed) => (typed.username.trim() ? { ready: typed } : { errors: { username: words.name } }),
    send: async (typed: { username: string }) => saveUser(await call('PATCH /api/me', typed)),
    explain: ({ refusal }) => ({ fields: { username: refusal?.fields.username ?? words.failed } }),
    onClose,
  });
}
