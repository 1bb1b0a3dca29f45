import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Order } from '#contract/trade/orders.ts';
import { PaymentDetails } from '#contract/trade/payment-details.ts';
import { OwnMessage } from './messages.ts';
import { OwnReport } from '#contract/office/moderation.ts';
import { NoteAboutMe } from '#contract/office/person-history.ts';
import { Need } from '#contract/trade/needs.ts';
import { Product, ProductKey } from '#contract/trade/products.ts';
import { NamedRecord } from '#contract/sellers/farm-records.ts';
import { Notification, NotificationChannel } from './notifications.ts';
import { GalleryPicture } from '#contract/sellers/galleries.ts';
import { SentOffer } from '#contract/trade/offers.ts';
import { ProductOffer } from '#contract/trade/product-offers.ts';
import { Business, BusinessDraft, Farm, FarmDraft, User } from './people.ts';
import { SeenNumber } from './phone-views.ts';
import { Requirement, RequirementKey } from '#contract/trade/requirements.ts';
import { SellerCheck } from '#contract/sellers/seller-check.ts';
import { OwnQuestions } from '#contract/trade/questions.ts';
import { OwnReviews } from '#contract/sellers/reviews.ts';
import { isSignUpPhone } from './phone.ts';
import { text } from '#contract/text/text.ts';
import { ProofOfWork } from './puzzle.ts';
import { CodeSent, Device } from './sessions.ts';
import { FollowedSeller } from '#contract/sellers/followed-sellers.ts';
import { SavedProduct } from '#contract/trade/saved-products.ts';
import { SavedSearch } from '#contract/trade/saved-searches.ts';
import { OrderSlip } from '#contract/trade/weight-slips.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { codeRejected, codeNotSent } from '#contract/api/refusal-groups.ts';

const productFields = {
  name: true,
  price: true,
  location: true,
  quality: true,
  phone: true,
  weightCategory: true,
  weight: true,
  desc: true,
  date: true,
  role: true,
  images: true,
} as const;
const requirementFields = {
  product: true,
  weightCategory: true,
  weight: true,
  price: true,
  estimatedDate: true,
} as const;

const shopTexts = { about: true, hours: true, address: true } as const;

const products = z.record(ProductKey, Product.pick(productFields));
const requirements = z.record(RequirementKey, Requirement.pick(requirementFields));

/** A person as the specification has them at users/{uid}, with these fields and no others. */
const SpecifiedUser = User.pick({
  uid: true,
  username: true,
  phoneNumber: true,
  email: true,
  roles: true,
}).extend({
  farmerData: FarmDraft.extend({ products }).optional(),
  vendorData: BusinessDraft.extend({ products, requirements }).optional(),
});

/** Data export: everything that is stored about a person, first in the shape of the specification, then the rest. */
export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  users: z.record(z.uuid(), SpecifiedUser),
  profile: User.pick({ picture: true, rating: true, savesData: true }),
  farm: Farm.pick({ farmId: true, marker: true, ...shopTexts }).optional(),
  business: Business.pick({ businessId: true, marker: true, ...shopTexts }).optional(),
  /** What the specification does not know of them, by the same ids. */
  productDetails: z.record(ProductKey, Product.omit({ productId: true, ...productFields })),
  requirementDetails: z.record(RequirementKey, Requirement.omit({ id: true, ...requirementFields })),
  devices: z.array(Device),
  /** What they ordered and what was ordered from them. */
  orders: z.array(Order),
  weightSlips: z.array(OrderSlip),
  paymentDetails: PaymentDetails,
  /** Where goods were last brought to them. */
  deliveryAddress: z.string(),
  /** Other phone numbers that their listings may offer. */
  listingPhones: z.array(z.string()),
  needs: z.array(Need),
  /** What they have marked with a heart. */
  savedProducts: z.array(SavedProduct.pick({ id: true, savedAt: true })),
  savedSearches: z.array(SavedSearch),
  followedSellers: z.array(FollowedSeller),
  /** How they are told of what is new in them. */
  alertChannel: NotificationChannel,
  galleries: z.object({ farmer: z.array(GalleryPicture), vendor: z.array(GalleryPicture) }),
  farmRecords: z.array(NamedRecord),
  /** What the person has offered for the requirements of others. */
  offers: z.array(SentOffer),
  /** What was bargained about products, on either side. */
  productOffers: z.array(ProductOffer),
  reviews: OwnReviews,
  /** What they asked about products, and what they answered. */
  questions: OwnQuestions,
  /** Whose phone numbers they were told in the last 90 days. */
  numbersSeen: z.array(SeenNumber),
  /** What they wrote by the contact form, and what they have reported. */
  messages: z.array(OwnMessage),
  reports: z.array(OwnReport),
  /** What admins have noted about them. */
  officeNotes: z.array(NoteAboutMe),
  /** What the market office has checked of them. */
  sellerCheck: SellerCheck.nullable(),
  notifications: z.array(Notification),
  /** How they are told of orders and offers. */
  notificationChannel: NotificationChannel,
});
export type AccountExport = z.infer<typeof AccountExport>;

/** A phone or an e-mail that somebody wants to sign in by from now on. */
const NewContact = text(254).refine(
  (typed) => (typed.includes('@') ? isEmail(typed) : isSignUpPhone(typed)),
  {
    error: ({ input }) => (String(input).includes('@') ? fieldError('email') : fieldError('signUpPhone')),
  },
);

/** The form of each takes no other: a phone that is typed where an e-mail is asked for would take the place of the phone. */
export const newContact = {
  phone: z.object({ identifier: text(254).refine(isSignUpPhone, fieldError('signUpPhone')) }),
  email: z.object({ identifier: text(254).refine(isEmail, fieldError('email')) }),
};

export const account = {
  download: endpoint({
    method: 'GET',
    path: '/api/me/export',
    purpose: 'Download everything that is kept about me',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({}),
    reply: AccountExport,
  }),
  requestContactCode: endpoint({
    method: 'POST',
    path: '/api/me/contact-code',
    purpose: 'Ask for a code to a new phone number or e-mail',
    who: 'signed in',
    isGuarded: true,
    refuses: ['contact_taken', ...codeNotSent],
    input: z.object({ identifier: NewContact, work: ProofOfWork }),
    reply: CodeSent,
  }),
  changeContact: endpoint({
    method: 'POST',
    path: '/api/me/contact',
    purpose: 'Change or add my phone number or e-mail, with the code that was sent to it',
    who: 'signed in',
    isGuarded: true,
    refuses: ['contact_taken', ...codeRejected, 'user_not_found'],
    input: z.object({ identifier: NewContact, code: z.string().trim().max(20) }),
    reply: User,
  }),
  requestRemovalCode: endpoint({
    method: 'POST',
    path: '/api/me/removal-code',
    purpose: 'Ask for the code that deleting my account needs',
    who: 'signed in',
    refuses: ['last_admin', ...codeNotSent, 'user_not_found'],
    input: z.object({ work: ProofOfWork }),
    /** `to`: the phone or e-mail that it went to. */
    reply: CodeSent.extend({ to: z.string() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/me/removal',
    purpose: 'Delete my account, with the code that was sent for it',
    details: 'Products, pictures and everything else of mine go at once. Orders stay for the other side.',
    who: 'signed in',
    refuses: ['last_admin', ...codeRejected],
    input: z.object({ code: z.string().trim().max(20) }),
    reply: z.object({ done: z.literal(true) }),
  }),
};

function isEmail(typed: string) {
  return z.email().safeParse(typed).success;
}
