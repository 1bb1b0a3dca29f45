type Place = { folder: string; user: string; port: number };

export const swiftConfig = `[swift-hash]
swift_hash_path_prefix = a
swift_hash_path_suffix = b
[storage-policy:0]
name = gold
default = yes
`;

export function serverConfig(kind: string, place: Place) {
  return `${common(place)}devices = ${place.folder}/srv
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

export function proxyConfig(place: Place) {
  const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'copy', 'slo', 'dlo'];
  const options: Record<string, string> = {
    s3api: 'location = us-east-1\n',
    tempauth: 'user_test_tester = testing .admin\n',
  };
  const sections = filters.map(
    (name) =>
      `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${options[name] ?? ''}`,
  );
  return `${common(place)}[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${sections.join('')}`;
}

function common({ folder, user, port }: Place) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}/etc
`;
}

/** All four kinds, forked from one process that has read what they need: read by each, it would cost seconds of a core.
 *  `follow` ties the life of each to that of its parent: a test run that is killed must leave no process behind. */
export const serversScript = `
import ctypes, os, sys
def follow():
    ctypes.CDLL(None).prctl(1, 9)
follow()
folder, ports = sys.argv[1], sys.argv[2:]
import swift.common.utils as utils, swift.common.storage_policy as policy, swift.common.wsgi as wsgi
import swift.account.server, swift.container.server, swift.obj.server, swift.proxy.server
from swift.common.ring import RingBuilder
utils.SWIFT_CONF_FILE = policy.SWIFT_CONF_FILE = f'{folder}/etc/swift.conf'
policy.reload_storage_policies()
# Which server holds what: each kind has one, with one disk.
for kind, port in zip(('account', 'container', 'object'), ports):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1',
                     'replication_ip': '127.0.0.1', 'replication_port': int(port), 'weight': 1, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/etc/{kind}.ring.gz')
get_socket = wsgi.get_socket
def tell(conf):
    socket = get_socket(conf)
    print('bound', flush=True)
    return socket
wsgi.get_socket = tell
for kind in ('account', 'container', 'object', 'proxy'):
    if os.fork() == 0:
        follow()
        sys.exit(wsgi.run_wsgi(f'{folder}/etc/{kind}.conf', f'{kind}-server'))
os.wait()
sys.exit('one of the servers ended')
`;
