import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { ProductDraft } from '#contract/trade/products.ts';
import { insertProduct } from '#server/features/products/queries.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { type DemoPerson, insertDemoPerson } from './seed-people.ts';

const dayMs = 86_400_000;
const qualities = ['Good', 'Excellent', 'Medium', 'Good', 'Organic'] as const;

type Crop = { names: string[]; rupees: number; desc: string };
type Region = { growers: Omit<DemoPerson, 'flags'>[]; crops: Crop[] };

/** Five farmers of each region with the same crops, so that what is usual there can be told. */
export async function insertDemoGrowers(tx: Tx, now = Date.now()) {
  for (const [place, { growers, crops }] of regions.entries()) {
    for (const [at, grower] of growers.entries()) {
      if (grower.farm) await insertDemoPerson(tx, { ...grower, flags: ['isFarmer'] });
      const [owner] = await tx<{ id: string; city: string; province: string }[]>`
        select p.id, f.city, f.province from people p join farms f on f.person_id = p.id where p.key = ${grower.phone}`;
      for (const [number, crop] of crops.entries())
        await insertOffer(tx, { owner: owner!, phone: grower.phone, crop, at, number, place, now });
    }
  }
}

type Offer = {
  owner: { id: string; city: string; province: string };
  phone: string;
  crop: Crop;
  at: number;
  number: number;
  place: number;
  now: number;
};

/** Prices, weights and days differ by the places of farmer and crop in the table, and so are the same at every start. */
async function insertOffer(tx: Tx, { owner, phone, crop, at, number, place, now }: Offer) {
  const daysAgo = 5 + ((at * 7 + number * 5) % 20) + (place * 100 + at * 10 + number) / 1000;
  const postedAt = Math.round(now - daysAgo * dayMs);
  const id = `product_${postedAt}`;
  const draft = ProductDraft.parse({
    name: crop.names[at],
    price: Math.round((crop.rupees * (0.95 + 0.025 * ((at * 2 + number) % 5))) / 10) * 10,
    priceBasis: 'unit',
    weight: 60 + 35 * ((at * 3 + number) % 7),
    weightCategory: 'Maund (40 kg)',
    quality: qualities[(at + number) % qualities.length],
    location: `${owner.city}, ${owner.province}`,
    phone,
    date: pakistanDay(postedAt),
    desc: crop.desc,
  });
  await insertProduct(tx, { ...draft, id, ownerId: owner.id, role: 'farmer' });
  await tx`update products set posted_at = ${new Date(postedAt).toISOString()} where id = ${id}`;
}

const known = (end: string) => ({ phone: `030000000${end}`, username: '' });
const grower = (end: string, username: string, farm: NonNullable<DemoPerson['farm']>) => ({
  phone: `030000000${end}`,
  username,
  farm,
});

const regions: Region[] = [
  {
    growers: ['31', '32', '33', '34', '35'].map(known),
    crops: [
      {
        names: [
          'Paddy, Super Basmati',
          'Paddy, Kainat 1121',
          'Paddy, PK-386',
          'Paddy, Basmati 515',
          'Paddy, Super Fine',
        ],
        rupees: 4400,
        desc: 'Dried in the sun, moisture under 14 %. Loading at the farm gate.',
      },
      {
        names: [
          'Sugarcane, CPF-246',
          'Sugarcane, HSF-240',
          'Sugarcane, CPF-250',
          'Sugarcane, SPF-234',
          'Sugarcane, CPF-252',
        ],
        rupees: 430,
        desc: 'Fresh cane for mill or gur, cut on the day you collect it.',
      },
      {
        names: [
          'Chickpeas, Bittal 2016',
          'Chickpeas, Punjab 2008',
          'Chickpeas, Thal 2020',
          'Chickpeas, Noor 2009',
          'Chickpeas, desi, sorted',
        ],
        rupees: 9700,
        desc: 'Cleaned by machine, no stones. Sample on request.',
      },
      {
        names: [
          'Kinnow, fresh',
          'Kinnow, seedless',
          'Kinnow, B grade',
          'Kinnow, export size',
          'Kinnow, organic',
        ],
        rupees: 3700,
        desc: 'Picked to order, in wooden crates of 10 kg.',
      },
    ],
  },
  {
    growers: [
      grower('41', 'Abdul Sattar Mirani', {
        name: 'Mirani Farm',
        acres: 30,
        city: 'Larkana',
        province: 'Sindh',
      }),
      grower('42', 'Zubeda Chandio', {
        name: 'Chandio Fields',
        acres: 14,
        city: 'Shikarpur',
        province: 'Sindh',
      }),
      grower('43', 'Ghulam Hyder Soomro', {
        name: 'Soomro Farm',
        acres: 40,
        city: 'Sukkur',
        province: 'Sindh',
      }),
      grower('44', 'Parveen Laghari', {
        name: 'Laghari Farm',
        acres: 18,
        city: 'Hyderabad',
        province: 'Sindh',
      }),
      grower('45', 'Allah Bux Khoso', {
        name: 'Khoso Agro',
        acres: 52,
        city: 'Mirpur Khas',
        province: 'Sindh',
      }),
    ],
    crops: [
      {
        names: [
          'Paddy, IRRI-6, dry',
          'Paddy, IRRI-9',
          'Paddy, KS-282',
          'Paddy, IRRI-6, new crop',
          'Paddy, DR-83',
        ],
        rupees: 2950,
        desc: 'Coarse paddy, threshed by machine, in bags of 60 kg.',
      },
      {
        names: [
          'Onions, Phulkara, large',
          'Onions, Sarhad Red',
          'Onions, Nasarpuri',
          'Onions, Phulkara, medium',
          'Onions, Nasarpuri, dry',
        ],
        rupees: 3250,
        desc: 'Cured for two weeks, in nets of 50 kg.',
      },
      {
        names: [
          'Red chillies, Longi, dry',
          'Red chillies, Ghotki',
          'Red chillies, Dandicut',
          'Red chillies, Nageena',
          'Red chillies, Kunri',
        ],
        rupees: 23_800,
        desc: 'Dried on clean sheets, not on the ground. Stems on.',
      },
      {
        names: [
          'Wheat, TD-1',
          'Wheat, Benazir 2013',
          'Wheat, Sindhu 2016',
          'Wheat, Kiran 95',
          'Wheat, TJ-83',
        ],
        rupees: 4050,
        desc: 'Last harvest, stored dry, in bags of 100 kg.',
      },
    ],
  },
  {
    growers: [
      grower('51', 'Sher Zaman', {
        name: 'Zaman Orchards',
        acres: 9,
        city: 'Swat',
        province: 'Khyber Pakhtunkhwa',
      }),
      grower('52', 'Gul Nisa', {
        name: 'Nisa Farm',
        acres: 6,
        city: 'Mardan',
        province: 'Khyber Pakhtunkhwa',
      }),
      grower('53', 'Fazal Rahim', {
        name: 'Rahim Farm',
        acres: 11,
        city: 'Charsadda',
        province: 'Khyber Pakhtunkhwa',
      }),
      grower('54', 'Bakht Zada', {
        name: 'Zada Fields',
        acres: 8,
        city: 'Peshawar',
        province: 'Khyber Pakhtunkhwa',
      }),
      grower('55', 'Noor Bibi', {
        name: 'Bibi Farm',
        acres: 5,
        city: 'Mingora',
        province: 'Khyber Pakhtunkhwa',
      }),
    ],
    crops: [
      {
        names: [
          'Apples, Royal Gala',
          'Apples, Top Red',
          'Apples, Red Chief',
          'Apples, Gaja',
          'Apples, Mashadi',
        ],
        rupees: 7000,
        desc: 'Picked by hand, packed in cartons of 10 kg.',
      },
      {
        names: ['Maize, Azam, white', 'Maize, Jalal', 'Maize, Babar', 'Maize, Iqbal', 'Maize, Kaptan'],
        rupees: 2900,
        desc: 'Dry on the cob or shelled, as you like.',
      },
      {
        names: [
          'Tomatoes, Rio Grande, firm',
          'Tomatoes, Roma VF',
          'Tomatoes, Chico',
          'Tomatoes, Money Maker',
          'Tomatoes, Riogrande, mixed',
        ],
        rupees: 3500,
        desc: 'Picked half ripe for the road, in plastic crates.',
      },
    ],
  },
];
