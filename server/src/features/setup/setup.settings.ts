import { regionOfZone } from '@homeroom/shared/region';
import { attendancePolicySchema, standardPolicy, type AttendancePolicy } from '@homeroom/shared/attendance/policy';
import { schoolProfileSchema, type SchoolProfile } from '@homeroom/shared/setup';
import type { SettingForm } from '../../platform/resources/setting-forms.js';

export const profile: SettingForm<SchoolProfile> = {
  path: 'setup/profile',
  subject: 'SchoolProfile',
  entry: { id: 'profile' },
  schema: schoolProfileSchema,
  keys: ['school.name', 'school.timeZone', 'school.region', 'school.nameOrder'],
  shown: (settings) => {
    const timeZone = settings['school.timeZone'] ?? 'UTC';
    return {
      schoolName: settings['school.name'] ?? '',
      timeZone,
      region: settings['school.region'] ?? regionOfZone(timeZone),
      nameOrder: settings['school.nameOrder'] ?? 'FIRST',
    };
  },
  stored: ({ schoolName, timeZone, region, nameOrder }) => ({
    'school.name': schoolName,
    'school.timeZone': timeZone,
    ...(region ? { 'school.region': region } : {}),
    ...(nameOrder ? { 'school.nameOrder': nameOrder } : {}),
  }),
};

/** How long teachers may edit registers, and how early they open; the standard until the office decides. */
export const policy: SettingForm<AttendancePolicy & { confirmed: boolean }, AttendancePolicy> = {
  path: 'setup/policy',
  subject: 'SchoolProfile',
  entry: { action: 'confirm', id: 'policy' },
  schema: attendancePolicySchema,
  keys: ['attendance.editDays', 'attendance.openMinutes', 'attendance.attentionRate'],
  shown: (settings) => ({
    editDays: settings['attendance.editDays'] ?? standardPolicy.editDays,
    openMinutes: settings['attendance.openMinutes'] ?? standardPolicy.openMinutes,
    attentionRate: settings['attendance.attentionRate'] ?? standardPolicy.attentionRate,
    confirmed: settings['attendance.editDays'] !== undefined,
  }),
  stored: ({ editDays, openMinutes, attentionRate }) => ({
    'attendance.editDays': editDays,
    'attendance.openMinutes': openMinutes,
    'attendance.attentionRate': attentionRate,
  }),
};
