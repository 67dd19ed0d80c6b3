import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Suite by suite, so that a worker loads its code once; the suite with many short files is last.
const SUITES = ['spec', 'publish', 'api', 'unit', 'unit-mocking']

/** The slowest files. Started last, each would keep one core busy while the other is idle. */
const LONGEST = [
  'tests/spec/spec.test.ts',
  'tests/publish/identity.test.ts',
  'tests/publish/bulk.test.ts',
  'tests/publish/valid-html.test.ts',
  'tests/publish/kill.test.ts',
  'tests/api/moving.test.ts',
  'tests/api/old-database.test.ts',
  'tests/api/media.test.ts',
  'tests/api/transfer.test.ts',
  'tests/api/startup-errors.test.ts',
]

/** The order of all files of a run: slow files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name))
      return SUITES.indexOf(project.name) * (LONGEST.length + 1) + (at < 0 ? LONGEST.length : at)
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
