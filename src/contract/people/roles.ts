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

/** The flags that are true. */
export type RoleMap = Partial<Record<RoleFlag, true>>;
