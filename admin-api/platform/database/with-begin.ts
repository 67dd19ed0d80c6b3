import type postgres from 'postgres'

/** Work in a transaction or a savepoint. */
export type Work = (tx: postgres.ISql) => unknown

/** The driver's `begin` and `savepoint`: the arguments before the work differ; the work comes last. */
export type Opening = (...given: unknown[]) => Promise<unknown>

/** A client that starts its transactions through `begin`, which receives the driver's own function. */
export function withBegin<Client extends postgres.Sql>(
  client: Client,
  begin: (open: (work: Work) => Promise<unknown>, work: Work) => Promise<unknown>,
): Client {
  return new Proxy(client, {
    get(target, name, receiver) {
      if (name !== 'begin') return Reflect.get(target, name, receiver)
      return (...given: unknown[]) => {
        const work = given.pop() as Work
        return begin((inner) => (target.begin as unknown as Opening)(...given, inner), work)
      }
    },
  })
}
