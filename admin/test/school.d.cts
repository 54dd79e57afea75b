import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { Role, UserStatus } from '@homeroom/shared/roles';
import type { Agent } from 'supertest';

interface Row {
  id: number;
}

/** The part of the server's TestApp (server/test/create-app.ts) that component tests use. */
export interface School {
  app: { getUrl: () => Promise<string> };
  a: {
    user: (given: { role?: Role; firstName?: string; lastName?: string; status?: UserStatus }) => Promise<Row>;
    sessionOf: (userId: number) => Promise<string>;
    section: (given?: {
      sectionName?: string;
      allocatedYear?: number;
      capacity?: number | null;
      archived?: boolean;
    }) => Promise<Row>;
    student: (given?: object) => Promise<Row>;
    membership: (given: { studentId: number; sectionId: number; firstDay?: string; lastDay?: string }) => Promise<Row>;
    parent: (given: {
      childIds: number[];
      firstName?: string;
      lastName?: string;
      email?: string;
      phone?: string;
    }) => Promise<Row>;
    schedule: (given: { classSectionId: number; semesterId?: number }) => Promise<Row>;
    mark: (given: {
      scheduleId: number;
      calendarDayId: number;
      studentId: number;
      markedById: number;
      status: MarkStatus;
    }) => Promise<unknown>;
    semester: (given?: {
      semesterName?: string;
      academicYearId?: number;
      firstDay?: string;
      lastDay?: string;
    }) => Promise<Row>;
    teacher: (given?: { firstName?: string; lastName?: string; email?: string }) => Promise<Row & { userId: number }>;
    cover: (given: { scheduleId: number; calendarDayId: number; substituteId: number }) => Promise<unknown>;
    day: (given: { semesterId: number; date: string; kind?: string; name?: string }) => Promise<Row>;
    register: (given?: {
      students?: number;
      classSectionId?: number;
      dates?: string[];
      teacherId?: number;
      weekdays?: number[];
      lastDay?: string;
    }) => Promise<{
      schedule: Row & { semesterId: number; classSectionId: number };
      days: Row[];
      students: Row[];
      teacherUserId: number;
    }>;
  };
  visitor: () => Agent;
  as: (role: Role) => Promise<Agent & { user: { firstName: string; lastName: string } }>;
  close: () => Promise<void>;
}

export function createApp(): Promise<School>;

/** A workbook of one sheet, the headings first. */
export function bookOf(lines: string[][]): Promise<Uint8Array<ArrayBuffer>>;
