// The files of a small project that breaks no rule, for the tests of the checks.
export const sampleProject: Record<string, string> = {
  'apps/web/package.json': '{ "imports": { "#*": "./src/*" } }',
  'apps/gateway/package.json': '{ "imports": { "#*": "./src/*" } }',
  'apps/sandbox/package.json': '{ "imports": { "#*": "./src/*" } }',
  'packages/contract/package.json': '{ "name": "@foyer/contract", "exports": { "./*": "./src/*" } }',
  'packages/envelope/package.json': '{ "name": "@foyer/envelope", "exports": { "./*": "./src/*" } }',
  'packages/contract/src/calls/games.ts': "export const gameList = { path: '/' };",
  'packages/contract/src/shapes/games.ts': 'export const game = 1;\nexport type Game = number;',
  'packages/contract/src/testing/chance.ts': 'export const chance = 1;',
  'packages/envelope/src/seal.ts': 'export const seal = 1;',
  'apps/web/src/main.tsx': "import '#shell/routes.ts';",
  'apps/web/src/shell/routes.ts':
    "export function home() { return import('#features/home/home-screen.tsx'); }",
  'apps/web/src/features/home/home-screen.tsx':
    "import { send } from '#request/send.ts';\nimport type { Game } from '@foyer/contract/shapes/games.ts';\nexport function games(list: Game[]) { return [send, list]; }",
  'apps/web/src/features/play/play-screen.tsx': 'export const play = 1;',
  'apps/web/src/request/send.ts':
    "import { gameList } from '@foyer/contract/calls/games.ts';\nexport async function send() { return [gameList, await import('@foyer/envelope/seal.ts'), fetch('/')]; }",
  'apps/web/src/merchant/flags.ts': 'export const flags = 1;',
  'apps/web/src/device/storage.ts': "export function kept() { return localStorage.getItem('kept'); }",
  'apps/web/src/ui/button.tsx': 'export const button = 1;',
  'apps/gateway/src/server.ts': "import '#domains/games/routes.ts';\nimport '#process/config.ts';",
  'apps/gateway/src/process/config.ts': 'export const port = process.env.PORT;',
  'apps/gateway/src/testing/gateway.ts': "import '#server.ts';\nexport const at = Date.now();",
  'apps/gateway/src/http/bind.ts': 'export const bind = 1;',
  'apps/gateway/src/domains/games/routes.ts':
    "import { bind } from '#http/bind.ts';\nimport { list } from './service.ts';\nexport const routes = [bind, list];",
  'apps/gateway/src/domains/games/service.ts': 'export const list = 1;',
  'apps/gateway/src/domains/ledger/service.ts': 'export const post = 1;',
  'apps/gateway/src/domains/wallets/service.ts':
    "import { post } from '#domains/ledger/service.ts';\nexport const wallets = [post];",
  'apps/gateway/src/db/connect.ts': 'export type Db = 1;',
  'apps/sandbox/src/sms/inbox.ts': 'export const inbox = 1;',
  'apps/sandbox/src/vendor/wallet.ts': 'export const wallet = 1;',
};
