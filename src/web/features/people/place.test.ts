import { expect, test } from 'vitest';
import { withCity } from './place.ts';

test('[2.4-18] a known city brings its province, however it is typed', () => {
  expect(withCity({ city: '', province: '' }, 'Quetta').province).toBe('Balochistan');
  expect(withCity({ city: 'Thatta', province: 'Sindh' }, ' lahore ').province).toBe('Punjab');
});

test('[2.4-19] an emptied city takes the province along', () => {
  expect(withCity({ city: 'T', province: 'Sindh' }, '')).toEqual({ city: '', province: '' });
});

test('[2.4-17] an unknown city leaves the province that was chosen', () => {
  expect(withCity({ city: 'Thatt', province: 'Sindh' }, 'Thatta').province).toBe('Sindh');
});

test('a province that came with a known city does not stay with another', () => {
  const mirpur = withCity({ city: 'Mirpu', province: '' }, 'Mirpur');
  expect(mirpur.province).toBe('Azad Jammu and Kashmir');
  expect(withCity(mirpur, 'Mirpur Khas').province).toBe('');
});

const known = {
  Punjab: 'Faisalabad, Lahore, Multan, Rawalpindi, Gujranwala, Sialkot, Bahawalpur, Islamabad',
  Sindh: 'Karachi, Hyderabad, Larkana, Sukkur',
  'Khyber Pakhtunkhwa': 'Peshawar, Abbottabad, Mardan, Swat',
  Balochistan: 'Quetta, Gwadar',
  'Gilgit-Baltistan': 'Gilgit, Skardu',
  'Azad Jammu and Kashmir': 'Muzaffarabad, Mirpur',
};

test.each(Object.entries(known))(
  '[2.4-18][2.4-19][3-34] each known city brings %s, and an emptied one clears it',
  (province, cities) => {
    for (const city of cities.split(', ')) {
      const place = withCity({ city: '', province: '' }, city);
      expect(place).toEqual({ city, province });
      expect(withCity(place, '')).toEqual({ city: '', province: '' });
    }
  },
);
