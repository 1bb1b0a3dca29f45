import type { FastifyInstance } from 'fastify';
import { people } from '#contract/people/people.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import { route } from '#server/kit/http/route.ts';
import { removePicture, setPicture } from './profile-picture.ts';
import {
  becomeFarmer,
  becomeVendor,
  editBusiness,
  editFarm,
  rename,
  setDataSaver,
  signUp,
  userOf,
} from './service.ts';

export function peopleRoutes(app: FastifyInstance, parts: PictureParts) {
  const { db } = parts;
  route(app, people.signUp, (draft) => signUp(db, draft));
  route(app, people.me, async (_, { person }) => userOf(db, person.id));
  route(app, people.rename, async ({ username }, { person }) => rename(db, person.id, username));
  route(app, people.saveData, async ({ isOn }, { person }) => setDataSaver(db, person.id, isOn));
  route(app, people.setPicture, ({ image }, { person }) => setPicture(parts, person.id, image));
  route(app, people.removePicture, (_, { person }) => removePicture(parts, person.id));
  route(app, people.becomeFarmer, async (farm, { person }) => becomeFarmer(db, person.id, farm));
  route(app, people.becomeVendor, async (draft, { person }) => becomeVendor(db, person.id, draft));
  route(app, people.editFarm, async (farm, { person }) => editFarm(db, person.id, farm));
  route(app, people.editBusiness, async (draft, { person }) => editBusiness(db, person.id, draft));
}
