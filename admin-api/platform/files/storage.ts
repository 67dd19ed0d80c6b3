/** The properties of a file before it arrives; the permission to upload is bound to them. */
export type Announced = { contentType?: string | undefined; size?: number | undefined }

/** A file as it is served. */
export type StoredFile = { bytes: Buffer; type: string; etag: string }

/** Where files are stored: uploads, which are never served, and renditions, which are public. */
export type Storage = {
  /** Leave to PUT one file within ten minutes: where to, and the name to normalise it by. `origin` is the API's. */
  grant: (file: Announced, origin: string) => Promise<{ uploadURL: string; objectPath: string }>
  /** Takes what was granted, where the API itself is the store; null where files go past it. */
  receive: ((id: string, body: AsyncIterable<Uint8Array>, limits: Limits) => Promise<boolean>) | null
  /** An upload's bytes; null when there is none, or it was used. Throws UploadTooLarge. */
  readUpload: (id: string) => Promise<Buffer | null>
  discardUpload: (id: string) => Promise<void>
  /** Writes a rendition, whole or not at all. Names are made from content: one that is there is the same. */
  writeObject: (name: string, bytes: Uint8Array) => Promise<void>
  readObject: (name: string) => Promise<StoredFile | null>
  /** Puts a rendition at a path of this machine; does nothing when there is no such rendition. */
  placeObject: (name: string, path: string) => Promise<void>
  /** Where everybody may read a rendition from the store itself; null: only through this server. */
  publicUrl: (name: string) => string | null
  removeObject: (name: string) => Promise<void>
  /** The names of all renditions. */
  listObjects: () => Promise<string[]>
  /** Rejects when files cannot be stored: the bucket does not exist, say. */
  probe: () => Promise<void>
  /** Removes uploads that were not normalised within the hour. */
  sweepUploads: (now?: number) => Promise<void>
}

/** How large an upload may be; `exact` when it was said beforehand. */
export type Limits = { most: number; exact: number | null }

/** Raised for a file of more bytes than it may have. */
export class UploadTooLarge extends Error {}
/** Raised for a file of another size than was said, or that ended before it was whole. */
export class UploadIncomplete extends Error {}
