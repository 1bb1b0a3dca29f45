import type { FastifyInstance } from 'fastify';
import { pushDevices } from '#contract/people/push-devices.ts';
import { route } from '#server/kit/http/route.ts';
import { addPushDevice, pushDevicesOf, type PushParts, removePushDevice } from './service.ts';

export function pushDeviceRoutes(app: FastifyInstance, parts: PushParts) {
  route(app, pushDevices.list, (_, { person }) => pushDevicesOf(parts.db, parts.messenger, person));
  route(app, pushDevices.add, (draft, { person }) => addPushDevice(parts, person, draft));
  route(app, pushDevices.remove, ({ id }, { person }) => removePushDevice(parts, person, id));
}
