import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { canonicalPhone } from '#contract/people/phone.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import { call } from '#web/kit/api/call.ts';
import { type LoginState, useLoginState } from '#web/kit/session/login-state.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import { blankSignUp, hasRole, signUpToSend, type TypedSignUp } from './sign-up-draft.ts';

/** Sends the draft. It is given up only once the server has it. */
export function useSignUp() {
  const navigate = useNavigate();
  const { from, phone = '' } = useLoginState();
  const [isEmptied, setIsEmptied] = useState(false);
  const form = useForm({
    key: 'sign-up-draft',
    blank: { ...blankSignUp, phoneNumber: phone },
    read: (typed) => ({ ready: typed }),
    send: (typed: TypedSignUp) => call('POST /api/people', signUpToSend(typed)),
    onClose: () => {
      const state: LoginState = { notice: 'registered', from, phone: canonicalPhone(form.draft.phoneNumber) };
      void navigate(paths.login, { state });
    },
  });

  function toggleRole(flag: RoleFlag) {
    const { [flag]: held, ...others } = form.draft.roles;
    const roles = held ? others : { ...others, [flag]: true as const };
    setIsEmptied(!hasRole(roles));
    form.write({ roles });
  }
  return { ...form, toggleRole, isEmptied };
}
