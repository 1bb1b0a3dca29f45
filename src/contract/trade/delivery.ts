import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { minAddressLetters, maxAddressLetters, maxDeliveryCharge } from './delivery-limits.ts';

export const Delivery = z.enum(['delivery', 'pickup']);
export type Delivery = z.infer<typeof Delivery>;

/** As it would be told to a driver, on one line or several. */
export const Address = text(maxAddressLetters);

/** In whole Rupees. Who delivers for nothing simply accepts the order. */
export const DeliveryCharge = z.coerce
  .number(fieldError('number'))
  .int(fieldError('wholeRupees'))
  .min(1, fieldError('amountAboveZero'))
  .max(maxDeliveryCharge, fieldError('atMost', { most: maxDeliveryCharge }));

/** Nobody can bring goods to an unknown place. */
export function addressError({ delivery, address }: { delivery: Delivery; address: string }) {
  if (delivery !== 'delivery') return undefined;
  if (address === '') return fieldError('deliveryAddress');
  return address.length < minAddressLetters ? fieldError('wholeAddress') : undefined;
}

export const DeliveryAddress = z.object({
  /** Empty: none. */
  address: Address,
});

export const deliveryAddresses = {
  show: endpoint({
    method: 'GET',
    path: '/api/me/delivery-address',
    purpose: 'Where goods were last brought to me',
    details: 'An order with delivery keeps its address here for the next one.',
    who: 'signed in',
    input: z.object({}),
    reply: DeliveryAddress,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/me/delivery-address',
    purpose: 'Change or remove the address that my next order begins with',
    details: 'Orders that were placed keep the address that they have.',
    who: 'signed in',
    input: DeliveryAddress,
    reply: DeliveryAddress,
  }),
};
