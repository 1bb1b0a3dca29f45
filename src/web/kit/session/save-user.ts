import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/people/people.ts';
import { saveAuthUser } from './auth-user.ts';

/** Shows everywhere what the server has saved of the person themselves. */
export function useSaveUser() {
  const queries = useQueryClient();
  return (user: User) => {
    queries.setQueryData(['me'], user);
    saveAuthUser(user);
  };
}
