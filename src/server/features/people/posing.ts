import { plainName } from './plain-name.ts';

/** Whose money people trust: named whole, each is theirs alone. */
const moneyHouses = [
  ...['habib', 'united', 'national', 'state', 'muslim commercial', 'allied', 'meezan', 'askari', 'faysal'],
  ...['soneri', 'js', 'silk', 'summit', 'sindh', 'samba', 'zarai', 'zarai taraqiati', 'khushhali', 'alfalah'],
  ...['telenor', 'mobilink', 'first women', 'dubai islamic', 'punjab provincial'],
]
  .map((name) => `${name} bank`)
  .concat([
    ...['bank alfalah', 'bank al falah', 'bank al habib', 'bank alhabib', 'bank of punjab', 'bank of khyber'],
    ...['bank islami', 'bankislami', 'silkbank', 'standard chartered', 'hbl konnect', 'western union'],
    ...['easypaisa', 'easy paisa', 'jazzcash', 'jazz cash', 'upaisa', 'nayapay', 'naya pay', 'sadapay'],
    ...['sada pay', 'ایزی پیسہ', 'ایزی پیسا', 'جاز کیش', 'حبیب بینک', 'نیشنل بینک', 'اسٹیٹ بینک'],
    ...['میزان بینک', 'یونائیٹڈ بینک', 'الائیڈ بینک', 'زرعی ترقیاتی بینک'],
  ])
  .map(plainName);

/** Also the first letters of honest names: only alone, or with what a bank has. */
const shortNames = ['hbl', 'ubl', 'mcb', 'nbp', 'ztbl'];
const banking = ['bank', 'banking', 'account', 'accounts', 'card', 'loan', 'loans', 'branch'];

const market = ['kisan mandi', 'kissan mandi', 'kisanmandi', 'کسان منڈی'].map(plainName);
/** What stands beside the name of the market without making another name of it. */
const marketParts = ['the', 'pk', 'pakistan', 'app', 'com', 'online'];

/** Who speaks for somebody: no farm and no shop is called so. */
const offices = [
  ...[
    'admin',
    'admins',
    'administrator',
    'moderator',
    'official',
    'support',
    'helpline',
    'helpdesk',
    'helpcenter',
  ],
  ...['آفیشل', 'ایڈمن', 'سپورٹ', 'ہیلپ', 'ہیلپ لائن'],
].map(plainName);
const officeParts = [
  ...[
    'help',
    'desk',
    'customer',
    'care',
    'service',
    'services',
    'team',
    'staff',
    'office',
    'officer',
    'security',
  ],
  ...[
    'verification',
    'verify',
    'payment',
    'payments',
    'refund',
    'refunds',
    'complaint',
    'complaints',
    'center',
  ],
  ...['centre', 'line', 'the'],
];

/** 'Bank Road Traders', 'near Habib Bank': a place, and no bank. */
const afterAPlace = [
  ...[
    'road',
    'rd',
    'street',
    'st',
    'chowk',
    'square',
    'colony',
    'bazaar',
    'bazar',
    'stop',
    'mor',
    'plaza',
    'gali',
  ],
  ...['lane', 'town', 'wali', 'wala'],
];
const beforeAPlace = ['near', 'opposite', 'opp', 'behind', 'beside'];

/** Whether a name sounds like a bank, a payment service or the market itself. A false alarm costs an honest person a day:
 *  where both readings are likely, it is left alone. */
export function poses(name: string) {
  const words = plainName(name).split(' ').filter(Boolean);
  const speaks = words.some((word) => offices.includes(word));
  const hasOffice = speaks || words.some((word) => officeParts.includes(word));
  const text = words.join(' ');
  if (moneyHouses.some((house) => names(text, house))) return true;
  if (words.some((word) => shortNames.includes(word)) && withoutPlaces(text) === text)
    return words.length === 1 || hasOffice || words.some((word) => banking.includes(word));
  if (hasOffice && names(text, 'bank')) return true;
  const own = market.find((one) => has(text, one));
  if (own) return hasOffice || restOf(text, own).every((word) => marketParts.includes(word));
  return speaks && words.every((word) => offices.includes(word) || officeParts.includes(word));
}

function has(text: string, phrase: string) {
  return ` ${text} `.includes(` ${phrase} `);
}

/** Whether the phrase stands in the text where it does not name a place. */
function names(text: string, phrase: string) {
  return has(withoutPlaces(text), phrase);
}

function withoutPlaces(text: string) {
  const words = text.split(' ');
  const isPlace = (at: number) =>
    afterAPlace.includes(words[at + 1] ?? '') ||
    words.slice(Math.max(0, at - 3), at).some((word) => beforeAPlace.includes(word));
  return words
    .map((word, at) => (isPlace(at) && ['bank', ...shortNames].includes(word) ? '–' : word))
    .join(' ');
}

function restOf(text: string, phrase: string) {
  return ` ${text} `.replace(` ${phrase} `, ' ').split(' ').filter(Boolean);
}
