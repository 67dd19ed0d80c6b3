/** The properties of a file announced before it arrives; the permission to upload is bound to them. */
export type Announced = { contentType?: string | undefined; size?: number | undefined }

/** A file as it is served. */
export type StoredFile = { bytes: Buffer; type: string; etag: string }

/** Where files are stored: uploads, which are never served, and renditions, which are public. */
export type Storage = {
  /**
   * Permission to PUT one file within ten minutes: the address, and the name to normalise it by. `origin` is the API's.
   */
  grant: (file: Announced, origin: string) => Promise<{ uploadURL: string; objectPath: string }>
  /** Receives a permitted upload, if the API itself is the store; null if files go directly to the bucket. */
  receive: ((id: string, body: AsyncIterable<Uint8Array>, limits: Limits) => Promise<boolean>) | null
  /** An upload's bytes; null if there is none, or it was used. Throws UploadTooLarge. */
  readUpload: (id: string) => Promise<Buffer | null>
  discardUpload: (id: string) => Promise<void>
  /** Writes a rendition, completely or not at all. Names are made from content, so an existing one is the same. */
  writeObject: (name: string, bytes: Uint8Array) => Promise<void>
  readObject: (name: string) => Promise<StoredFile | null>
  /** Copies a rendition to a path on this machine; does nothing if it does not exist. */
  placeObject: (name: string, path: string) => Promise<void>
  /** Where a rendition can be read publicly from the store itself; null: only through this server. */
  publicUrl: (name: string) => string | null
  removeObject: (name: string) => Promise<void>
  /** The names of all renditions. */
  listObjects: () => Promise<string[]>
  /** Rejects if files cannot be stored, for example because the bucket does not exist. */
  probe: () => Promise<void>
  /** Removes uploads that were not normalised within the hour. */
  sweepUploads: (now?: number) => Promise<void>
}

/** How large an upload may be; `exact` if the size was announced. */
export type Limits = { most: number; exact: number | null }

/** Raised for a file above its size limit. */
export class UploadTooLarge extends Error {}
/** Raised for a file of another size than announced, or one that ended early. */
export class UploadIncomplete extends Error {}
