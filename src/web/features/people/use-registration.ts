import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/people/people.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { useForm } from '#web/kit/forms/use-form.ts';

/** Sends the details of a farm or a business: to add the role, or to change them. Whoever gains a role is led on by the
 *  page, so that success needs no step of its own there. */
export function useRegistration<Typed extends object>(
  key: string,
  blank: Typed,
  register: (typed: Typed) => Promise<User>,
  onClose?: (isSaved: boolean) => void,
) {
  const queries = useQueryClient();
  const saveUser = useSaveUser();
  return useForm({
    key,
    blank,
    read: (typed) => ({ ready: typed }),
    send: async (typed: Typed) => {
      saveUser(await register(typed));
    },
    explain: ({ refusal }) => {
      if (refusal?.code === 'signed_out') void queries.invalidateQueries({ queryKey: ['me'] });
      return {};
    },
    onClose,
  });
}
