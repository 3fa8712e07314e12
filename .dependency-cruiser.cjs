/**
 * Who may import whom (see ARCHITECTURE.md). Read with `npm run check`; each refusal carries the
 * comment of its rule.
 */

/** A domain may import those before it, never those after it. */
const domains = [
  'lookups',
  'audit',
  'site',
  'files',
  'identity',
  'access',
  'profiles',
  'items',
  'money',
  'engagement',
  'content',
  'commerce',
  'messaging',
  'live',
  'discovery',
  'notifications',
  'moderation',
  'operations',
]
const anyDomain = `^server/(${domains.join('|')})/`
const testFile = '(\\.test\\.tsx?$|(^|/)tests/)'

/** News travels down by import and up by event. */
const domainOrder = domains.slice(0, -1).map((domain, place) => ({
  name: `order-${domain}`,
  comment: `${domain} may not know the domains that stand on it: publish an event, or take a port.`,
  severity: 'error',
  from: { path: `^server/${domain}/`, pathNot: testFile },
  to: { path: `^server/(${domains.slice(place + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^web/kinds/' } },
    },
    {
      name: 'no-cycles-of-kinds',
      comment:
        'What shows a kind knows all kinds: a kind names it as a script that is loaded when it is shown.',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        via: { path: '^web/kinds/' },
        viaOnly: { dependencyTypesNot: ['dynamic-import'] },
      },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|#?/?build/|\\./\\+types/)' },
    },
    {
      name: 'contract-is-alone',
      comment: 'Both sides load the contract: it imports nothing but TypeBox.',
      severity: 'error',
      from: { path: '^contract/', pathNot: testFile },
      to: { pathNot: '^(contract/|node_modules/typebox/)' },
    },
    {
      name: 'web-knows-the-contract',
      comment: 'The web knows the server only through the contract.',
      severity: 'error',
      from: { path: '^web/', pathNot: testFile },
      to: { path: '^(server|tools|bench|migrations)/' },
    },
    {
      name: 'server-without-web',
      comment: 'The server loads the built bundle by path and imports none of its sources.',
      severity: 'error',
      from: { path: '^server/', pathNot: testFile },
      to: { path: '^web/' },
    },
    {
      name: 'server-without-tools',
      comment: 'Only the entry point brings the demo along; nothing else knows tools or benches.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/main\\.ts$', testFile] },
      to: { path: '^(tools|bench)/' },
    },
    {
      name: 'parts-are-named',
      comment: 'A domain names the parts that it needs; only the composition knows all of them.',
      severity: 'error',
      from: { path: anyDomain, pathNot: testFile },
      to: { path: '^server/([^/]+\\.ts$|start/)' },
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel holds words and arithmetic: no platform, no domain, no vendor.',
      severity: 'error',
      from: { path: '^server/kernel/', pathNot: testFile },
      to: { pathNot: '^(server/kernel/|contract/|(node:)?(crypto|assert(/strict)?)$)' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The platform is the outside world; the product is not its business.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: testFile },
      to: { path: '^server/', pathNot: '^server/(platform|kernel)/' },
    },
    {
      name: 'vendors-in-platform',
      comment:
        'Other people’s code stands behind a port in platform. Excepted are Kysely, which builds ' +
        'the queries of reads and writes, the types of Fastify and TypeBox, and a bounded cache.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/platform/', testFile] },
      to: {
        path: '^node_modules/',
        pathNot: '^node_modules/(@types/)?(kysely|fastify|typebox|lru-cache|p-queue)/',
      },
    },
    ...domainOrder,
    {
      name: 'front-doors',
      comment: 'Another capability is entered through its index.ts.',
      severity: 'error',
      from: { path: `${anyDomain}([^/]+)/`, pathNot: testFile },
      to: { path: `${anyDomain}[^/]+/`, pathNot: ['^server/$1/$2/', '/index\\.ts$'] },
    },
    {
      name: 'pure-rules',
      comment: 'Rules take facts and give decisions: nothing is read, written or awaited there.',
      severity: 'error',
      from: { path: '^server/.*[/-]rules\\.ts$' },
      to: {
        path: [
          '^server/platform/',
          '^node_modules/',
          '^(node:)?[a-z_]+(/promises)?$',
          '[/-](reads|writes|actions|jobs|routes|sockets)\\.ts$',
        ],
        pathNot: '^(node:)?assert$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'writes-by-actions',
      comment: 'Only actions, jobs and item kinds write; everything else asks them to.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '[/-](actions|jobs|writes|item-kind|index)\\.ts$',
          '/(actions|jobs|writes)/',
          testFile,
        ],
      },
      to: { path: '^server/.*[/-]writes\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'The design system stands on its own.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: testFile },
      to: { path: '^(web/(?!ui/)|contract/)' },
    },
    {
      name: 'lib-knows-no-product',
      comment:
        'lib is the router, calls, the cache, the socket and the locale, of whatever product.',
      severity: 'error',
      from: { path: '^web/lib/', pathNot: testFile },
      to: {
        path: [
          '^web/(entities|features|layouts|routes)/',
          '^contract/(?!(endpoint|problems|events|site-request)\\.ts$|kit/)',
        ],
      },
    },
    {
      name: 'entities-below-features',
      comment: 'Entities are what features share: they stand on ui and lib alone.',
      severity: 'error',
      from: { path: '^web/entities/', pathNot: testFile },
      to: { path: '^web/(features|layouts|routes)/' },
    },
    {
      name: 'kinds-below-features',
      comment:
        'What every page knows of an item kind stands beside the entities; what only some pages show ' +
        'of it is loaded when it is shown.',
      severity: 'error',
      from: { path: '^web/kinds/', pathNot: testFile },
      to: {
        path: '^web/(features|layouts|routes)/',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'features-apart',
      comment: 'Features do not import each other: a route or a layout composes them.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: testFile },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-below-routes',
      comment: 'Routes and layouts stand on features, never the other way.',
      severity: 'error',
      from: { path: '^web/features/', pathNot: testFile },
      to: { path: '^web/(routes|layouts)/' },
    },
    {
      name: 'tests-on-top',
      comment: 'Nothing stands on tests; the bench may use their support.',
      severity: 'error',
      from: { path: '^(?!bench/)', pathNot: testFile },
      to: { path: testFile },
    },
    {
      name: 'no-dev-packages',
      comment: 'What runs in production must be a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^(server|contract)/', pathNot: testFile },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^build/'] },
    exclude: { path: ['^\\.react-router/', '^web/lib/paraglide/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
