import type { User } from '#contract/people/people.ts';
import type { Product, SellerRole } from '#contract/trade/products.ts';
import type { Requirement } from '#contract/trade/requirements.ts';

type Owned = { user: User; products: Product[]; requirements: Requirement[] };

/** What a person owns in the shape of the specification, users/{uid}, and beside it what that shape has no place for.
 *  The schema of the reply cuts each part to its own fields. */
export function asSpecified({ user, products, requirements }: Owned, origin: string) {
  const { uid, farmerData, vendorData } = user;
  const sold = (role: SellerRole) =>
    byId(
      products
        .filter((product) => product.role === role)
        // Whole addresses: the file is read elsewhere.
        .map(({ images, ...product }) => ({ ...product, images: images.map((path) => origin + path) })),
    );
  const wanted = Object.fromEntries(requirements.map((requirement) => [requirement.id, requirement]));
  return {
    users: {
      [uid]: {
        ...user,
        farmerData: farmerData && { ...farmerData, products: sold('farmer') },
        vendorData: vendorData && { ...vendorData, products: sold('vendor'), requirements: wanted },
      },
    },
    profile: user,
    farm: farmerData,
    business: vendorData,
    productDetails: byId(products),
    requirementDetails: wanted,
  };
}

function byId(products: Product[]) {
  return Object.fromEntries(products.map((product) => [product.productId, product]));
}
