/**
 * Every reason key of the wire with the HTTP status it is sent with.
 * A key is never reused with another meaning and never renamed. Texts: `backend` section of the language packs.
 */
export const reasons = {
  'base.success': 200,
  'base.request_format_error': 400,
  'base.duplicate_request_error': 400,
  'base.unauthorized_error': 401,
  'base.forbidden_error': 403,
  'base.not_found': 404,
  'base.too_many_requests': 429,
  'base.payload_too_large': 413,
  'base.database_error': 500,
  'base.unknown': 500,

  'error.object.not_found': 400,
  'error.object.already_deleted': 400,
  'error.object.captcha_verification_failed': 400,
  'error.object.captcha_unavailable': 400,
  'error.object.disallow_vote_your_self': 400,
  'error.object.email_or_password_incorrect': 400,
  'error.object.old_password_verification_failed': 400,
  'error.object.new_password_same_as_previous_setting': 400,

  'error.email.need_to_be_verified': 403,
  'error.email.verify_url_expired': 403,
  'error.email.duplicate': 400,
  'error.email.illegal_email_domain_error': 400,
  'error.password.space_invalid': 400,
  'error.password.too_weak': 400,

  'error.user.suspended': 403,
  'error.user.not_found': 400,
  'error.user.username_invalid': 400,
  'error.user.username_duplicate': 400,
  'error.user.set_avatar': 400,
  'error.user.not_allowed_registration': 400,
  'error.user.cannot_update_your_role': 400,
  'error.user.field_update_not_allowed': 400,
  'error.user.external_login_unbinding_forbidden': 400,
  'error.user.last_administrator': 400,
  'error.user.login_again': 400,

  'error.push.endpoint_refused': 400,

  'error.connector.not_found': 400,
  'error.connector.expired': 400,
  'error.connector.unavailable': 400,

  'error.admin.cannot_modify_self_status': 400,
  'error.admin.cannot_update_their_password': 400,
  'error.admin.cannot_edit_their_profile': 400,

  'error.rank.fail_to_meet_the_condition': 403,
  'error.rank.no_enough_rank_to_operate': 403,

  'error.question.not_found': 404,
  'error.question.cannot_deleted': 400,
  'error.question.cannot_update': 400,
  'error.question.content_less_than_minimum': 400,
  'error.answer.not_found': 404,
  'error.answer.cannot_deleted': 400,
  'error.answer.cannot_update': 400,
  'error.answer.content_cannot_empty': 400,
  'error.answer.restrict_answer': 403,
  'error.answer.question_closed_cannot_add': 400,
  'error.comment.not_found': 400,
  'error.comment.cannot_edit_after_deadline': 400,
  'error.comment.content_cannot_empty': 400,
  'error.content.too_complex': 400,
  'error.report.not_found': 400,
  'error.review.already_reviewed': 409,
  'error.spam_removal.staff': 403,
  'error.spam_removal.too_late': 400,
  'error.revision.review_underway': 400,
  'error.revision.no_permission': 400,
  'error.common.invalid_url': 400,
  'error.common.status_invalid': 400,

  'error.badge.object_not_found': 400,

  'error.tag.not_found': 400,
  'error.tag.already_exist': 400,
  'error.tag.minimum_count': 400,
  'error.tag.recommend_tag_enter': 400,
  'error.tag.reserved_tag_not_allowed': 400,
  'error.tag.not_contain_synonym_tags': 400,
  'error.tag.is_used_cannot_delete': 400,
  'error.tag.cannot_set_synonym_as_itself': 400,

  'error.plugin.not_found': 400,
  'error.plugin.disabled': 400,
  'error.plugin.unusable': 400,
  'error.plugin.refused': 400,
  'error.plugin.failed': 400,
  'error.plugin.bad_package': 400,
  'error.plugin.no_previous_version': 400,
  'error.plugin.not_removable': 400,
  'error.plugin.uploads_off': 403,

  'error.upload.source_unsupported': 400,
  'error.upload.unsupported_file_format': 400,

  'error.lang.not_found': 400,
  'error.smtp.config_from_name_cannot_be_email': 400,

  'error.config.read_config_failed': 400,
  'error.database.connection_failed': 400,
  'error.database.create_table_failed': 400,
  'error.install.create_config_failed': 400,
} as const

export type Reason = keyof typeof reasons
