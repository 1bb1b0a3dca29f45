import { sessions } from '#contract/people/sessions.ts';
import type { Person } from './products.ts';
import type { World } from './world.ts';

/** Somebody signed in shows by another code that it is still them; gives them back, for the call that wants it. */
export async function confirmed(world: World, person: Person) {
  const { body } = await world.call(sessions.requestConfirmation, {}, person);
  if (!('by' in body) || body.by === 'app') throw new Error(`no code came: ${JSON.stringify(body)}`);
  const { status } = await world.call(sessions.confirm, { code: body.sent.demoCode! }, person);
  if (status !== 200) throw new Error(`the confirmation answered ${status}`);
  return person;
}
