import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/people.ts';
import { saveAuthUser } from '#web/kit/auth-user.ts';
import { CallFailed } from '#web/kit/call.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { markedFields } from './refusal.ts';

/** Sends the details of a farm or a business: to add the role, or to change them. Whoever gains a role is led on by the
 *  page, so that success needs no step of its own there. */
export function useRegistration<Draft extends object>(
  key: string,
  blank: Draft,
  register: (draft: Draft) => Promise<User>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const { draft, write, clear } = useDraft(key, blank);
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: register,
    onSuccess: (user) => {
      clear();
      queries.setQueryData(['me'], user);
      saveAuthUser(user);
      onDone?.();
    },
    onError: (failure) => {
      const isSignedOut = failure instanceof CallFailed && failure.refusal?.code === 'signed_out';
      if (isSignedOut) void queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
  return {
    draft,
    write,
    clear,
    error,
    errors: markedFields(error, variables, draft),
    isPending,
    submit: () => !isPending && mutate(draft),
  };
}
