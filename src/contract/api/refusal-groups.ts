/** Codes of refusals that are shared by endpoints which do the same thing. */

/** A one-time code is requested: there is no way to send it, or the browser has to solve a puzzle first. */
export const codeNotSent = ['no_channel', 'proof_of_work_first'] as const;

/** A one-time code is entered: it is wrong, expired, or was requested in another browser. */
export const codeRejected = ['code_wrong', 'code_expired', 'code_other_browser'] as const;

/** What others would see is sent: the account is suspended, or its name is under review. */
export const restricted = ['suspended', 'name_held'] as const;

/** A phone number is revealed. */
export const phoneRevealLimited = ['too_many_numbers'] as const;
