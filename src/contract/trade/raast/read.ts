import { crc16 } from './crc16.ts';
import { bareIban, isIban } from './iban.ts';
import { type RaastAccount, usualScheme } from './write.ts';

export type RaastCode = RaastAccount & { rupees: number | null };
/** Keys of the locale's group `Fields`. */
export type RaastError = 'iban' | 'raastDamaged' | 'raastCode';

const crcFrom = -4;
/** The least that a bank writes; longer than an IBAN, so that the two cannot be mixed up. */
const looksLikeCode = /^0002\d{2}/;

/** An IBAN as somebody types it, or the text of the QR code of their bank's app. */
export function readRaastAccount(typed: string): RaastAccount | RaastError {
  const text = typed.trim();
  if (!looksLikeCode.test(text))
    return isIban(text) ? { iban: bareIban(text), scheme: usualScheme } : notIban(text);
  const code = readRaastCode(text);
  return typeof code === 'string' ? code : { iban: code.iban, scheme: code.scheme };
}

/** Whoever begins with PK means an IBAN; all else is perhaps the QR code of something else. */
function notIban(text: string): RaastError {
  return /^\s*pk/i.test(text) || text.length < 30 ? 'iban' : 'raastCode';
}

export function readRaastCode(text: string): RaastCode | RaastError {
  const fields = fieldsOf(text);
  if (!fields || fields.get('00') !== '02' || !fields.has('10')) return 'raastCode';
  if (text.slice(crcFrom).toUpperCase() !== crc16(text.slice(0, crcFrom))) return 'raastDamaged';
  const iban = fields.get('04') ?? '';
  if (!isIban(iban)) return 'iban';
  const amount = fields.get('05');
  const scheme = fields.get('02') ?? usualScheme;
  if (!/^[\dA-Za-z]{1,16}$/.test(scheme)) return 'raastCode';
  return { iban: bareIban(iban), scheme, rupees: amount === undefined ? null : Number(amount) };
}

/** Tag by tag up to the very end, the CRC last; undefined if it is anything else. */
function fieldsOf(text: string) {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head || fields.has('10')) return undefined;
    const [, tag, length] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return undefined;
    fields.set(tag!, value);
    at += 4 + value.length;
  }
  return fields;
}
