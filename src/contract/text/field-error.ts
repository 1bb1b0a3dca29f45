import type { RefusalCode } from '#contract/api/refusal-codes.ts';

/** Validation errors of a field: the key of the message in the locale's group `Fields`, with the names of its placeholders. */
export const fieldErrors = {
  fillIn: [],
  tooLong: ['most'],
  unkeepable: [],
  number: [],
  aboveZero: [],
  zeroOrMore: [],
  smaller: [],
  larger: [],
  atMost: ['most'],
  atLeast: ['least'],
  moreThan: ['than'],
  lessThan: ['than'],
  shorterNumber: [],
  whole: [],
  wholeRupees: [],
  wholeDays: [],
  twoDecimals: [],
  threeDecimals: [],
  priceAboveZero: [],
  amountAboveZero: [],
  belowHundred: [],
  belowMaund: [],
  mostDays: ['most'],
  mostDeductions: ['most'],
  mostCharges: ['most'],
  mostPictures: ['most'],
  noPictures: [],
  nothingLeft: [],
  nothingPaid: [],
  date: [],
  pastDate: [],
  laterDate: [],
  earlierDate: [],
  buyersTerms: [],
  sellersTerms: [],
  email: [],
  signUpPhone: [],
  signInPhone: [],
  sellerReaches: [],
  deliveryAddress: [],
  wholeAddress: [],
  showPayment: [],
  noPhoneInText: [],
  noPhoneOnPage: [],
  isConfirmed: [],
  mostNumbers: [],
  isInAccount: [],
  otherWay: [],
  unit: [],
  quality: [],
  oneOf: ['words'],
  priceBasis: [],
  reversed: [],
  searchSomething: [],
  searchRole: [],
  needQuantity: [],
  province: [],
  placeInPakistan: [],
  city: [],
  stars: [],
  sayWhy: [],
  sayWhatIsWrong: [],
  writeAnswer: [],
  writeReply: [],
  writeQuestion: [],
  askedBefore: [],
  writeNote: [],
  noCnic: [],
  checkSomething: [],
  pictureAddress: [],
  pictureName: [],
  picture: [],
  iban: [],
  raastCode: [],
  raastDamaged: [],
  uploadLength: [],
  oneImage: [],
  mostImages: [],
  oneInFile: [],
  mostImported: ['most'],
  oneRate: [],
  mostRates: ['most'],
  oneSelected: [],
  mostChanged: ['most'],
  eachOnce: [],
  skuTaken: [],
  otherProduct: [],
  onlyLeft: ['left'],
  wholeLot: ['left'],
  oneSold: [],
  mostSold: ['most'],
  smallestOrder: ['least'],
  restOnly: ['left'],
  mostSteps: ['most'],
  notForLot: [],
  stepsStay: [],
  promised: ['reserved'],
  promisedTerms: ['reserved'],
  soldOutOpen: [],
  /** Of a field that no form of ours sends so. */
  wrong: [],
} as const satisfies Record<string, readonly string[]>;

export type FieldErrorKey = keyof typeof fieldErrors;
type Values = Record<string, string | number>;
/** Of a field that a whole refusal is about, its code. */
export type FieldError = { key: FieldErrorKey | RefusalCode; values: Values };

type NamesOf<Key> = Key extends FieldErrorKey ? (typeof fieldErrors)[Key][number] : never;
type ValuesOf<Key> = [NamesOf<Key>] extends [never] ? [] : [values: Record<NamesOf<Key>, string | number>];

/** A field error as zod can carry it, in the place of a sentence. */
export function fieldError<Key extends FieldError['key']>(key: Key, ...[values]: ValuesOf<Key>) {
  return messageOf({ key, values: values ?? {} });
}

export function messageOf(found: FieldError) {
  return JSON.stringify(found);
}

/** Nothing of ours was broken where zod uses words of its own. */
export function readFieldError(message: string): FieldError {
  return message.startsWith('{') ? (JSON.parse(message) as FieldError) : { key: 'wrong', values: {} };
}
