import type { User } from '#contract/people/people.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { farmerEntries, vendorEntries } from '#web/features/dashboard/entries.ts';
import { Sidebar } from '#web/features/dashboard/sidebar.tsx';
import { SellerBar } from '#web/features/today/seller-bar.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';

export function FarmerSidebar() {
  const words = useWords('FarmerDashboard');
  const user = useAuthUser();
  if (!user) return null;
  const entries = farmerEntries(words.sidebar, user.farmerData);
  return <SellerSidebar seller="farmer" {...{ user, words, entries }} />;
}

export function VendorSidebar() {
  const words = useWords('VendorDashboard');
  const user = useAuthUser();
  if (!user) return null;
  const entries = vendorEntries(words.sidebar, user.vendorData);
  return <SellerSidebar seller="vendor" {...{ user, words, entries }} />;
}

const looks = {
  farmer: { tone: 'green', role: 'isFarmer' },
  vendor: { tone: 'wheat', role: 'isVendor' },
} as const;

type Props = {
  seller: SellerRole;
  user: User;
  words: Locale['FarmerDashboard' | 'VendorDashboard'];
  entries: Parameters<typeof Sidebar>[0]['entries'];
};

function SellerSidebar({ seller, user, words, entries }: Props) {
  const { tone, role } = looks[seller];
  const name = user.username || words.noUser;
  const pictureLabel = fill(words.sidebar.profileImage, { name });
  return (
    <>
      <Sidebar
        words={words.sidebar}
        owner={{ name, picture: user.picture, pictureLabel, label: words.ownerLabel, tone }}
        entries={entries}
      />
      {user.roles[role] && <SellerBar seller={seller} uid={user.uid} />}
    </>
  );
}
