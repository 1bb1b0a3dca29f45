export const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Gilgit-Baltistan',
  'Azad Jammu and Kashmir',
] as const;
export type Province = (typeof provinces)[number];

/** Offered as suggestions; any other city may be typed. */
export const offeredCities = [
  'Abbottabad',
  'Bahawalpur',
  'Faisalabad',
  'Gujranwala',
  'Hyderabad',
  'Islamabad',
  'Karachi',
  'Lahore',
  'Multan',
  'Peshawar',
  'Quetta',
  'Rawalpindi',
  'Sialkot',
] as const;

const citiesOf: Partial<Record<Province, string[]>> = {
  Sindh: ['Karachi', 'Hyderabad', 'Larkana', 'Sukkur'],
  Punjab: [
    'Faisalabad',
    'Lahore',
    'Multan',
    'Rawalpindi',
    'Gujranwala',
    'Sialkot',
    'Bahawalpur',
    'Islamabad',
  ],
  'Khyber Pakhtunkhwa': ['Peshawar', 'Abbottabad', 'Mardan', 'Swat'],
  Balochistan: ['Quetta', 'Gwadar'],
  'Gilgit-Baltistan': ['Gilgit', 'Skardu'],
  'Azad Jammu and Kashmir': ['Muzaffarabad', 'Mirpur'],
};

/** The province of a known city, however it is typed. */
export function provinceOf(city: string): Province | undefined {
  const known = spelledCity(city);
  return provinces.find((province) => citiesOf[province]?.includes(known));
}

/** 'multan' is Multan; what nobody knows stays as it was typed. */
export function spelledCity(city: string) {
  const typed = city.trim();
  const isIt = (known: string) => known.toLowerCase() === typed.toLowerCase();
  return Object.values(citiesOf).flat().find(isIt) ?? typed;
}
