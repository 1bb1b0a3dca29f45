import { z } from 'zod';

/** Every role once: what people read, the flag that is kept, the name that code uses. The spec crosses some of them
 *  (whoever picks 'Wholesaler' holds isServiceProvider), so labels and flags are only ever turned into each other here. */
export const roles = [
  { label: 'Farmer', flag: 'isFarmer', name: 'FARMER' },
  { label: 'Supplier', flag: 'isVendor', name: 'VENDOR' },
  { label: 'Expert', flag: 'isAdvisor', name: 'EXPERT' },
  { label: 'Wholesaler', flag: 'isServiceProvider', name: 'WHOLESALER' },
  { label: 'Institution', flag: 'isInstitution', name: 'INSTITUATION' },
  { label: 'Finance', flag: 'isFinance', name: 'FINANCE' },
  { label: 'Organization', flag: 'isOrganization', name: 'ORGANIZATION' },
  { label: 'Consumer', flag: 'isBuyer', name: 'CONSUMER' },
  { label: 'Service Provider', flag: 'isWholesaler', name: 'SERVICE_PROVIDER' },
  { label: 'Investor', flag: 'isInvestor', name: undefined },
  { label: 'Admin', flag: 'isAdmin', name: 'ADMIN' },
] as const;

export type RoleFlag = (typeof roles)[number]['flag'];
export type RoleLabel = (typeof roles)[number]['label'];

/** The 'Other option' entries of sign-up, in the spec's order. Investor has no toggle: other clients may send it, and
 *  admins give it. Admin is made on the server. */
export const otherRoles = roles.slice(2, 9);

export const RoleFlag = z.enum(roles.map(({ flag }) => flag) as [RoleFlag, ...RoleFlag[]]);

/** The flags that sign-up may write. Nobody makes themselves an admin. */
export const SignUpFlag = RoleFlag.exclude(['isAdmin']);

/** The flags that are true. */
export const RoleMap = z.partialRecord(RoleFlag, z.literal(true));
export type RoleMap = z.infer<typeof RoleMap>;

export function labelsOf(held: RoleMap): RoleLabel[] {
  return roles.filter(({ flag }) => held[flag]).map(({ label }) => label);
}
