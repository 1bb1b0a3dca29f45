import { beforeEach } from 'vitest';
import { keepLocale } from '#web/kit/words.ts';
import en from '../../public/locale/en.json' with { type: 'json' };

// A screen is never drawn before its words are there.
beforeEach(() => void keepLocale(en));
