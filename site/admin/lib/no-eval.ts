import { z } from 'zod'

// Zod would try whether it may compile code; the content security policy refuses, and the console says so.
z.config({ jitless: true })
