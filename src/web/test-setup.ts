import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../public/locale/en.json' with { type: 'json' };

// A screen is never drawn before its words are there.
beforeEach(() => void keepLocale(en));

// Patience for a busy machine: a test that passes waits for none of it.
configure({ asyncUtilTimeout: 20_000 });
