import type { Farm, FarmDraft } from '#contract/people/people.ts';
import { blankOnes, type Typed } from './typed.ts';

export type TypedFarm = Typed<FarmDraft>;

export const blankFarm: TypedFarm = {
  farmerName: '',
  farmName: '',
  farmSize: { farmSizeCategory: '', farmSizeValue: '' },
  farmCity: '',
  farmProvince: '',
};

export function farmToForm({ farmerName, farmName, farmSize, farmCity, farmProvince }: Farm): TypedFarm {
  const { farmSizeCategory, farmSizeValue } = farmSize;
  return {
    farmerName,
    farmName,
    farmSize: { farmSizeCategory, farmSizeValue: String(farmSizeValue) },
    farmCity,
    farmProvince,
  };
}

export function missingOfFarm({ farmerName, farmName, farmSize, farmCity, farmProvince }: TypedFarm) {
  return blankOnes({
    farmerName,
    farmName,
    farmSize: farmSize.farmSizeValue,
    unit: farmSize.farmSizeCategory,
    city: farmCity,
    province: farmProvince,
  });
}

/** Unit and province were picked from the contract's own lists. */
export function farmToSend(farm: TypedFarm) {
  const { farmSizeCategory, farmSizeValue } = farm.farmSize;
  return { ...farm, farmSize: { farmSizeCategory, farmSizeValue: Number(farmSizeValue) } } as FarmDraft;
}
