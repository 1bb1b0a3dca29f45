import { z } from 'zod';
import { Overview } from './overview.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { Hold, Reason } from './moderation.ts';
import { ModerationCase } from './moderation-cases.ts';
import { OrderNo, OrderRow } from '#contract/trade/orders.ts';
import { OrderBadge } from '#contract/trade/order-badges.ts';
import { AdminPageSize, Cursor, page } from '#contract/api/paging.ts';
import { Picture } from '#contract/trade/pictures.ts';
import { ProductKey, ProductStatus, SellerRole } from '#contract/trade/products.ts';
import { PriceBasis, WeightUnit } from '#contract/trade/unit-schemas.ts';
import { RoleMap } from '#contract/people/role-schemas.ts';
import { SellerCheck } from '#contract/sellers/seller-check.ts';
import { text } from '#contract/text/text.ts';

const Count = z.number().int();
const Done = z.object({ done: z.literal(true) });

export const AdminPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  roles: RoleMap,
  /** Of the farm, else of the business. */
  location: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
  suspendedFor: z.string().nullable(),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

export const AdminPersonDetails = AdminPerson.extend({
  farmId: z.uuid().nullable(),
  businessId: z.uuid().nullable(),
  products: Count,
  ordersPlaced: Count,
  ordersReceived: Count,
  openReports: Count,
  check: SellerCheck.extend({ adminName: z.string() }).nullable(),
  /** Whether it is the admin who looks. */
  isSelf: z.boolean(),
});
export type AdminPersonDetails = z.infer<typeof AdminPersonDetails>;

export const AdminProduct = z.object({
  id: ProductKey,
  name: z.string(),
  role: SellerRole,
  sellerId: z.uuid(),
  sellerName: z.string(),
  price: Count,
  priceBasis: PriceBasis,
  weightCategory: WeightUnit,
  location: z.string(),
  date: z.iso.date(),
  postedAt: z.iso.datetime(),
  status: ProductStatus,
  holds: z.array(Hold),
  openReports: Count,
  picture: Picture.nullable(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductFilter = z.enum(['all', 'withheld', 'reported']);
export const AdminPeopleFilter = z.enum(['all', 'suspended', 'admins', 'farmers', 'suppliers']);
export type AdminPeopleFilter = z.infer<typeof AdminPeopleFilter>;

export const AdminOrderRow = OrderRow.omit({
  name: true,
  picture: true,
  role: true,
  productPicture: true,
}).extend({
  /** Null once they have left. */
  buyerId: z.uuid().nullable(),
  buyerName: z.string(),
  sellerId: z.uuid().nullable(),
  sellerName: z.string(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;
export const AdminOrderFilter = z.enum(['all', ...OrderBadge.options, 'unanswered']);

const Person = z.object({ id: z.uuid() });
const JudgedProduct = z.object({
  id: ProductKey,
  /** Of the case that the admin has looked at: what another admin has decided meanwhile is refused. */
  since: z.iso.datetime().optional(),
});

export const admin = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    purpose: 'The market in figures',
    who: 'admin',
    input: z.object({}),
    reply: Overview,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    purpose: 'Products, people and reviews waiting for a decision, longest wait first',
    who: 'admin',
    input: z.object({}),
    reply: z.array(ModerationCase),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    purpose: 'Find people by part of their name, number, e-mail or place',
    who: 'admin',
    input: z.object({
      text: text(100).default(''),
      show: AdminPeopleFilter.default('all'),
      size: AdminPageSize,
      after: Cursor.optional(),
    }),
    reply: page(AdminPerson, z.string()),
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id',
    purpose: 'One person, and what they do here',
    who: 'admin',
    input: Person,
    reply: AdminPersonDetails,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/suspension',
    purpose: 'Suspend somebody',
    details:
      'They are signed out everywhere, their products are held back and their open orders are settled.',
    who: 'admin',
    refuses: ['own_rights', 'is_admin', 'decided_before'],
    input: Person.extend({ reason: Reason }),
    reply: Done,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/suspension',
    purpose: 'Let somebody back in',
    details: 'What the suspension held back is shown again.',
    who: 'admin',
    refuses: ['decided_before'],
    input: Person,
    reply: Done,
  }),
  makeAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/admin',
    purpose: 'Make somebody an admin',
    who: 'admin',
    refuses: ['own_rights'],
    input: Person,
    reply: Done,
  }),
  unmakeAdmin: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/admin',
    purpose: 'Take the rights of an admin away from somebody else',
    who: 'admin',
    refuses: ['own_rights'],
    input: Person,
    reply: Done,
  }),
  makeInvestor: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/investor',
    purpose: 'Give somebody the investor role',
    who: 'admin',
    input: Person,
    reply: Done,
  }),
  unmakeInvestor: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/investor',
    purpose: 'Take the investor role from somebody',
    who: 'admin',
    input: Person,
    reply: Done,
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    purpose: 'Find products by part of their name or the seller’s',
    who: 'admin',
    input: z.object({
      text: text(100).default(''),
      show: AdminProductFilter.default('all'),
      /** Only those of this seller. */
      sellerId: z.uuid().optional(),
      after: Cursor.optional(),
    }),
    reply: page(AdminProduct, z.string()),
  }),
  holdProduct: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/hold',
    purpose: 'Hold a product back',
    details: 'Its seller is told the reason.',
    who: 'admin',
    refuses: ['decided_before'],
    input: JudgedProduct.extend({ reason: Reason }),
    reply: Done,
  }),
  releaseProduct: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id/hold',
    purpose: 'Show a product again',
    details: 'Nothing is wrong with it, and the reports about it are dismissed.',
    who: 'admin',
    refuses: ['decided_before'],
    input: JudgedProduct,
    reply: Done,
  }),
  releasePerson: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/hold',
    purpose: 'Show somebody again who was held back for their name',
    who: 'admin',
    input: Person,
    reply: Done,
  }),
  clearReports: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/reports',
    purpose: 'Dismiss the reports about a person',
    who: 'admin',
    input: Person,
    reply: Done,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    purpose: 'Find orders by number, or by the name or phone number of buyer or seller',
    who: 'admin',
    input: z.object({
      text: text(100).default(''),
      show: AdminOrderFilter.default('all'),
      /** Only those that this person placed or received. */
      personId: z.uuid().optional(),
      size: AdminPageSize,
      after: OrderNo.optional(),
    }),
    reply: page(AdminOrderRow, OrderNo),
  }),
};
