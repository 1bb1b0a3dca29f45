import type { RefusalCode } from '#contract/api/refusal-codes.ts';

type First = 'confirm_first' | 'authenticator_first';
/** True once it is done: then the call that was refused is sent again. */
type Step = () => Promise<boolean>;

const steps = new Map<RefusalCode, Step>();

/** Registers what to do when the server refuses with this code: a step that must be taken first. */
export function onRequiredStep(code: First, step: Step) {
  steps.set(code, step);
  return () => {
    if (steps.get(code) === step) steps.delete(code);
  };
}

export async function takeRequiredStep(code: RefusalCode) {
  return (await steps.get(code)?.()) ?? false;
}
