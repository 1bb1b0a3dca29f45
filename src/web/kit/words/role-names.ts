import { type RoleFlag, type RoleMap, roles } from '#contract/people/roles.ts';
import { words } from './words.ts';

export function roleName(flag: RoleFlag) {
  return words.Roles[flag];
}

export function heldRoles(held: RoleMap) {
  return roles.filter(({ flag }) => held[flag]).map(({ flag }) => roleName(flag));
}
