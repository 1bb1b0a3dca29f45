import type { FastifyInstance } from 'fastify';
import { questions } from '#contract/trade/questions.ts';
import type { Db } from '#server/kit/database/db.ts';
import type { DependsOn } from '#server/kit/cache/dependencies.ts';
import { route } from '#server/kit/http/route.ts';
import {
  answerQuestion,
  askQuestion,
  changeQuestion,
  listOwn,
  questionsOf,
  setHidden,
  withdrawQuestion,
} from './service.ts';

type Parts = { db: Db; dependsOn: DependsOn<{ id: string }> };

export function questionRoutes(app: FastifyInstance, { db, dependsOn }: Parts) {
  route(app, questions.ofProduct, (query) => {
    dependsOn(({ id }) => id === query.id);
    return questionsOf(db, query);
  });
  route(app, questions.mine, ({ id }, { person }) => listOwn(db, id, person.id));
  route(app, questions.ask, (draft, { person }) => askQuestion(db, person.id, draft));
  route(app, questions.change, (change, { person }) => changeQuestion(db, person.id, change));
  route(app, questions.takeBack, ({ id }, { person }) => withdrawQuestion(db, person.id, id));
  route(app, questions.answer, (answer, { person }) => answerQuestion(db, person.id, answer));
  route(app, questions.hide, ({ id }, { person }) => setHidden(db, person.id, id, true));
  route(app, questions.show, ({ id }, { person }) => setHidden(db, person.id, id, false));
}
