/** The demo's tipster: a desk, as the demo invents no people. Always the same id, by which it is removed. */
export const DEMO_TIPSTER = {
  id: '2f0c1a3e-5b7d-4c86-9a41-d3e0de300001',
  name: 'Demo tips desk',
  slug: 'demo-tips-desk',
  jobTitle: 'Part of the demo',
  bio: 'The tips of the demo publication. Nobody published them, and they go when the demo is removed.',
}
