import type { FastifyInstance } from 'fastify';

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function isChange(method: string) {
  return (changing as readonly string[]).includes(method);
}

/** Every door of the app that may change something, as method and path, whoever has bound it. */
export function changingDoors(app: FastifyInstance) {
  return changing.flatMap((method) =>
    pathsIn(app.printRoutes({ method, commonPrefix: false })).map((path) => `${method} ${path}`),
  );
}

/** Every door below /api, whoever has bound it. */
export function apiDoors(app: FastifyInstance) {
  return ([...changing, 'GET', 'HEAD'] as const).flatMap((method) =>
    pathsIn(app.printRoutes({ method, commonPrefix: false }))
      .filter((path) => path.startsWith('/api/'))
      .map((path) => `${method} ${path}`),
  );
}

/** The tree is printed with four columns for each branch; a leaf that answers has its method behind it. */
function pathsIn(tree: string) {
  const branch: string[] = [];
  const found: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', part = '', answers] = /^([│├└─\s]*)(.*?)( \(\w+\))?$/.exec(line) ?? [];
    branch.splice(indent.length / 4 - 1, Infinity, part);
    if (answers) found.push(branch.join(''));
  }
  return found;
}
