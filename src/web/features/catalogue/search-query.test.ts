import { expect, test } from 'vitest';
import { blankQuery, countFilters, digits, searchParamsOf, readQuery, writeQuery } from './search-query.ts';

const read = (address: string) => readQuery(new URLSearchParams(address));

test('[2.9-03] an address without a search is none', () => {
  expect(read('')).toBeUndefined();
  expect(read('?utm_source=whatsapp')).toBeUndefined();
});

test('[5-42] a search for nothing in particular is one, with both roles', () => {
  expect(read(writeQuery(blankQuery))).toEqual(blankQuery);
  expect(read('?text=')).toMatchObject({ farmer: true, vendor: true });
});

test('a search comes back out of the address as it went in', () => {
  const query = { ...blankQuery, text: 'wheat & rice', location: 'Multan', min: '900', max: '5000' };
  const other = { ...query, farmer: false, sort: 'price' } as const;
  expect(read(writeQuery(query))).toEqual(query);
  expect(read(writeQuery(other))).toEqual(other);
  expect(countFilters(other)).toBe(4);
});

test('the nearest are looked for around the location, which is then no filter', () => {
  const near = { ...blankQuery, location: 'Multan', sort: 'nearest' } as const;
  expect(read(writeQuery(near))).toEqual(near);
  expect(searchParamsOf(near)).toMatchObject({ near: 'Multan', sort: 'nearest' });
  expect(searchParamsOf(near)).not.toHaveProperty('location');
  expect(searchParamsOf({ ...near, sort: 'newest' })).toMatchObject({ location: 'Multan' });
  expect(read('?sort=nearest')).toMatchObject({ sort: 'newest' });
  expect(read(writeQuery({ ...near, location: ' ' }))).toMatchObject({ sort: 'newest', location: '' });
});

test('[5-44] what is not a digit is stripped from a price, also in a link that somebody wrote', () => {
  expect(digits('Rs 1,500/-')).toBe('1500');
  expect(read('?min=1%2C500&max=abc')).toMatchObject({ min: '1500', max: '' });
});

test('kind, organic and the price of 40 kg come back out of the address, the last only with a price', () => {
  const query = { ...blankQuery, min: '4000', per: 'maund', category: 'grain', organic: true } as const;
  expect(read(writeQuery(query))).toEqual(query);
  expect(searchParamsOf(query)).toMatchObject({ pricePer: 'maund', category: 'grain', organic: 'true' });
  expect(writeQuery({ ...query, min: '' })).not.toContain('maund');
  expect(read('?category=weapons&per=stone')).toEqual(blankQuery);
});
