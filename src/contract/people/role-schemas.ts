import { z } from 'zod';
import { type RoleFlag as Flag, roles } from './roles.ts';

export const RoleFlag = z.enum(roles.map(({ flag }) => flag) as [Flag, ...Flag[]]);

/** The flags that sign-up may write. Nobody makes themselves an admin. */
export const SignUpFlag = RoleFlag.exclude(['isAdmin']);

/** The flags that are true. */
export const RoleMap = z.partialRecord(RoleFlag, z.literal(true));
