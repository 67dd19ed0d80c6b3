/** Why a text is not real prose, naming the sentence; `most`: good form does not raise the score above it. */
export type Fault = { issue: string; part: number; most?: number }

/** A text with any of these is not fit to publish, however well formed. */
export const MOST = {
  disorder: 3,
  spam: 3,
  repeated: 4,
  contradiction: 4,
  residue: 4,
  other: 4,
  stock: 5,
  empty: 5,
  wall: 6,
}

/** A shorter text is too short to be judged by its words. */
export const LEAST_WORDS = 40
export const WORDS = /\p{L}[\p{L}'’-]*/gu

/** Words that any text has every few words, in English and in Afrikaans ("'n" is read without its apostrophe). */
export const SMALL = new Set(
  `the a an of to in on at for and but or is was were are be been has had have it he she they them his her their that this with by from as not no who which what when where there than then into over after before so if we you i its all one two out up more only do did will would can could
  die n van en in op vir is was het nie te dat wat met as aan sy hy hulle ons jy dit om sal kan toe ook maar uit by oor na nog`.split(
    /\s+/,
  ),
)
