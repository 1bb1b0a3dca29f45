/** Refusals that go together, wherever an endpoint does the same thing. */

/** A code is asked for. */
export const codeNotSent = ['no_channel', 'work_first'] as const;

/** A code is handed in. */
export const codeNotRight = ['code_wrong', 'code_over', 'code_elsewhere'] as const;

/** Something comes into everybody's sight. */
export const notActive = ['suspended', 'name_held'] as const;

/** A phone number is told. */
export const tooManyNumbers = ['many_numbers'] as const;
