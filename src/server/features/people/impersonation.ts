import { plainName } from './plain-name.ts';

const listed = (text: string) => text.split(',').map(plainName);
const words = (text: string) => text.split(' ').map(plainName);

/** Whose money people trust: named whole, each is theirs alone. */
const moneyHouses = [
  ...listed(
    'habib,united,national,state,muslim commercial,allied,meezan,askari,faysal,soneri,js,silk,summit,sindh,samba,zarai,zarai taraqiati,khushhali,alfalah,telenor,mobilink,first women,dubai islamic',
  ).map((name) => `${name} bank`),
  ...listed(
    'bank alfalah,bank al falah,bank al habib,bank alhabib,bank of punjab,bank of khyber,bank islami,bankislami,silkbank,standard chartered,hbl konnect,western union',
  ),
  ...listed('easypaisa,easy paisa,jazzcash,jazz cash,upaisa,nayapay,naya pay,sadapay,sada pay'),
  ...listed(
    'ایزی پیسہ,ایزی پیسا,جاز کیش,حبیب بینک,نیشنل بینک,اسٹیٹ بینک,میزان بینک,یونائیٹڈ بینک,الائیڈ بینک',
  ),
];

/** Also the first letters of honest names: only alone, or with what a bank has. */
const shortNames = words('hbl ubl mcb nbp ztbl');
const banking = words('bank banking account accounts card loan loans branch');

const market = listed('kisan mandi,kissan mandi,kisanmandi,کسان منڈی');
/** As the market calls itself when it speaks; 'Market Office Traders' is a shop. */
const itsOffices = listed('market office,market admin,mandi office,mandi admin');
/** What stands beside the name of the market without making another name of it. */
const marketParts = words('the pk pakistan app com online');

/** Who speaks for somebody: no farm and no shop is called so. */
const offices = words(
  'admin admins administrator moderator official support helpline helpdesk آفیشل ایڈمن سپورٹ ہیلپ',
);
const officeParts = words(
  'help desk customer care service services team staff office officer security verification verify payment payments refund refunds complaint complaints center centre line the',
);

/** 'Bank Road Traders', 'near Habib Bank': a place, and no bank. */
const afterAPlace = words(
  'road rd street st chowk square colony bazaar bazar stop mor plaza gali lane town wali wala',
);
const beforeAPlace = words('near opposite opp behind beside');

/** Whether a name sounds like a bank, a payment service or the market itself. A false alarm costs an honest person a day:
 *  where both readings are likely, it is left alone. */
export function impersonates(name: string) {
  const all = plainName(name).split(' ');
  return soundsLikeMoney(all) || soundsLikeMarket(all);
}

function soundsLikeMoney(all: string[]) {
  const named = all.map((word, at) => (isPlace(all, at) ? '–' : word));
  if (moneyHouses.some((house) => has(named, house))) return true;
  if (some(named, shortNames)) return all.length === 1 || hasOffice(all) || some(named, banking);
  return named.includes('bank') && hasOffice(all);
}

function soundsLikeMarket(all: string[]) {
  if (itsOffices.includes(all.filter((word) => word !== 'the').join(' '))) return true;
  const own = market.find((one) => has(all, one));
  if (own) return hasOffice(all) || restOf(all, own).every((word) => marketParts.includes(word));
  return some(all, offices) && all.every((word) => [...offices, ...officeParts].includes(word));
}

function hasOffice(all: string[]) {
  return some(all, offices) || some(all, officeParts);
}

/** Whether the bank of this name only says where something is. */
function isPlace(all: string[], at: number) {
  if (!['bank', ...shortNames].includes(all[at]!)) return false;
  return afterAPlace.includes(all[at + 1] ?? '') || some(all.slice(Math.max(0, at - 3), at), beforeAPlace);
}

function some(all: string[], these: string[]) {
  return all.some((word) => these.includes(word));
}

function has(all: string[], phrase: string) {
  return ` ${all.join(' ')} `.includes(` ${phrase} `);
}

function restOf(all: string[], phrase: string) {
  return ` ${all.join(' ')} `.replace(` ${phrase} `, ' ').split(' ').filter(Boolean);
}
