import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { people } from '#contract/people.ts';
import type { RoleFlag } from '#contract/roles.ts';
import { call } from '#web/kit/call.ts';
import type { LoginState } from '#web/kit/login-state.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { markedFields } from './refusal.ts';
import { blankSignUp, hasRole, signUpToSend, type TypedSignUp } from './sign-up-draft.ts';

/** Sends the draft. It is given up only once the server has it. */
export function useSignUp() {
  const navigate = useNavigate();
  const { draft, write, clear } = useDraft('sign-up-draft', blankSignUp);
  const [isEmptied, setIsEmptied] = useState(false);
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (typed: TypedSignUp) => call(people.signUp, signUpToSend(typed)),
    onSuccess: () => {
      clear();
      const state: LoginState = { notice: 'registered' };
      void navigate(paths.login, { state });
    },
  });

  function toggleRole(flag: RoleFlag) {
    const { [flag]: held, ...others } = draft.roles;
    const roles = held ? others : { ...others, [flag]: true as const };
    setIsEmptied(!hasRole(roles));
    write({ roles });
  }
  return {
    draft,
    write,
    toggleRole,
    isEmptied,
    error,
    errors: markedFields(error, variables, draft),
    isPending,
    submit: () => !isPending && mutate(draft),
  };
}
