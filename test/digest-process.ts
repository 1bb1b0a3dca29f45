import { sendDigests } from '#server/features/digests/service.ts';
import { connect } from '#server/kit/database/db.ts';
import { bySms, digestParts, morning } from './digests.ts';

/** A digest as a process of its own, to be killed. */
const db = connect(process.env.DATABASE_URL!);
await sendDigests(digestParts(db, bySms), { now: morning(1), atOnce: 2 });
await db.end();
