import { z } from 'zod';

/** 20 marla are a kanal, 8 kanal an acre, 25 acres a murabba. */
export const farmSizeUnits = ['Marla', 'Kanal', 'Acre', 'Murabba'] as const;
export const FarmSizeUnit = z.enum(farmSizeUnits, 'Please choose a unit.');
