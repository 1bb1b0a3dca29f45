import { z } from 'zod';

/** Every role once: the flag that is kept, the name that code uses. What people read stands in the locale's group `Roles`.
 *  The spec crosses some of them: whoever picks 'Wholesaler' holds isServiceProvider. */
export const roles = [
  { flag: 'isFarmer', name: 'FARMER' },
  { flag: 'isVendor', name: 'VENDOR' },
  { flag: 'isAdvisor', name: 'EXPERT' },
  { flag: 'isServiceProvider', name: 'WHOLESALER' },
  { flag: 'isInstitution', name: 'INSTITUATION' },
  { flag: 'isFinance', name: 'FINANCE' },
  { flag: 'isOrganization', name: 'ORGANIZATION' },
  { flag: 'isBuyer', name: 'CONSUMER' },
  { flag: 'isWholesaler', name: 'SERVICE_PROVIDER' },
  { flag: 'isInvestor', name: undefined },
  { flag: 'isAdmin', name: 'ADMIN' },
] as const;

export type RoleFlag = (typeof roles)[number]['flag'];

/** The 'Other option' entries of sign-up, in the spec's order. Investor has no toggle: other clients may send it, and
 *  admins give it. Admin is made on the server. */
export const otherRoles = roles.slice(2, 9);

export const RoleFlag = z.enum(roles.map(({ flag }) => flag) as [RoleFlag, ...RoleFlag[]]);

/** The flags that sign-up may write. Nobody makes themselves an admin. */
export const SignUpFlag = RoleFlag.exclude(['isAdmin']);

/** The flags that are true. */
export const RoleMap = z.partialRecord(RoleFlag, z.literal(true));
export type RoleMap = z.infer<typeof RoleMap>;
